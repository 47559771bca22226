import { ERROR_CLASSES, type ErrorClass } from '@portal/releases'
import type { Cohort } from './CohortFigure'
import type { CohortRecord } from './failuresOf'

export const WORDS_OF_CLASSES: Record<ErrorClass, string> = {
  http: 'o servidor respondeu com erro',
  type: 'veio um arquivo que não é programa',
  network: 'sem resposta da rede',
  timeout: 'demorou demais',
  integrity: 'arquivo diferente do publicado',
  contract: 'pede contratos que o portal não tem',
  policy: 'origem que a página não permite',
  evaluation: 'falhou ao iniciar',
  render: 'falhou ao desenhar a página',
  unknown: 'outro motivo',
}

const SHOWN = 4

export interface ErrorClassesProps {
  stable: CohortRecord
  canary: CohortRecord | undefined
}

export function ErrorClasses({ stable, canary }: ErrorClassesProps) {
  const rows = ERROR_CLASSES.map((name) => ({ name, canary: partOf(canary, name), stable: partOf(stable, name) }))
    .filter((row) => row.canary.count + row.stable.count > 0)
    .sort((a, b) => Math.max(b.canary.share, b.stable.share) - Math.max(a.canary.share, a.stable.share))
    .slice(0, SHOWN)
  if (rows.length === 0) return null
  return (
    <>
      <h4>Por quê</h4>
      <ul className="classes">
        {rows.map(({ name, canary: inTest, stable: inStable }) => (
          <li key={name}>
            <span>{WORDS_OF_CLASSES[name]}</span>
            <span className="quiet">
              {[canary && `${inTest.count} em teste`, `${inStable.count} na estável`].filter(Boolean).join(', ')}
            </span>
            {canary && <Part cohort="canary" of={inTest} />}
            <Part cohort="stable" of={inStable} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Part = ({ cohort, of }: { cohort: Cohort; of: { share: number } }) => (
  <svg className="bar part" width="100%" height="8" aria-hidden="true">
    <rect className="rest" width="100%" height="8" />
    <rect className={cohort} width={`${100 * of.share}%`} height="8" />
    {cohort === 'stable' && <rect className="dotted" width={`${100 * of.share}%`} height="8" />}
  </svg>
)

function partOf(record: CohortRecord | undefined, name: ErrorClass) {
  const count = record?.classes[name] ?? 0
  return { count, share: count > 0 && record ? Math.min(1, count / record.total.failed) : 0 }
}
