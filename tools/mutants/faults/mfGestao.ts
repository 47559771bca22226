import type { Fault } from '../Fault'

export const mfGestao: Fault[] = [
  {
    id: 'audit-until-becomes-since',
    package: 'mf-gestao',
    says: 'The audit until a day shows what was done from this day on.',
    find: 'onChange={(ate) => onChange({ ate })}',
    replace: 'onChange={(ate) => onChange({ desde: ate })}',
  },
]
