import { type Rollout, wilson } from '@portal/releases'
import { CohortFigure } from './CohortFigure'
import { ErrorClasses } from './ErrorClasses'
import { FailureChart } from './FailureChart'
import { FailureTable } from './FailureTable'
import { type Failures as FailuresOfRemote, totalOf } from './failuresOf'
import { numberOf } from './numberOf'

export interface FailuresProps {
  name: string
  rollout: Rollout | null
  of: FailuresOfRemote
}

/** How often a remote was not shown, the version in test beside the stable one. */
export function Failures({ name, rollout, of }: FailuresProps) {
  const { stable, canary } = of
  const seen = [stable.total, ...(canary ? [canary.total] : [])].filter((visits) => totalOf(visits) > 0)
  const top = Math.max(...seen.map((visits) => wilson(visits.failed, totalOf(visits)).upper))
  return (
    <section className="failures" aria-labelledby={`falhas-${name} remoto-${name}`}>
      <h3 id={`falhas-${name}`}>Falhas nas últimas 24 horas</h3>
      {seen.length === 0 && <p className="quiet">Nenhuma visita foi contada.</p>}
      {seen.length > 0 && (
        <>
          <ul className="figures">
            {canary && (
              <CohortFigure
                kind="canary"
                name={rollout ? 'Em teste' : `Último teste, ${numberOf(canary.version)}`}
                total={canary.total}
                top={top}
              />
            )}
            <CohortFigure kind="stable" name="Estável" total={stable.total} top={top} />
          </ul>
          <FailureChart of={of} startedAt={rollout?.startedAt} />
          <ErrorClasses stable={stable} canary={canary} />
          <FailureTable name={name} of={of} />
        </>
      )}
    </section>
  )
}
