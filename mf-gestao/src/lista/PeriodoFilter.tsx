import type { Periodo } from '@portal/shared-contracts/api'
import { dayIn } from './criterios'
import { DiaFilter } from './DiaFilter'

type Dias = Record<keyof Periodo, string>

export const PERIODO = { desde: dayIn, ate: dayIn }

export const periodoOf = ({ desde, ate }: Dias): Periodo => ({ ...(desde && { desde }), ...(ate && { ate }) })

export function PeriodoFilter({ dias, onChange }: { dias: Dias; onChange: (changed: Partial<Dias>) => void }) {
  return (
    <>
      <DiaFilter label="Desde" value={dias.desde} onChange={(desde) => onChange({ desde })} />
      <DiaFilter label="Até" value={dias.ate} onChange={(ate) => onChange({ ate })} />
    </>
  )
}
