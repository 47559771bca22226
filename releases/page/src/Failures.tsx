import { type Rollout, shortNumberOf, wilsonInterval } from '@portal/releases'
import { CohortFigure } from './CohortFigure'
import { ErrorClasses } from './ErrorClasses'
import { FailureChart } from './FailureChart'
import type { FailurePlace } from './FailurePlace'
import { FailurePlaces } from './FailurePlaces'
import { FailureTable } from './FailureTable'
import { type RemoteFailures, totalOf } from './failuresOf'

export interface FailuresProps {
  name: string
  rollout: Rollout | null
  of: RemoteFailures | undefined
  places: FailurePlace[]
}

export function Failures(props: FailuresProps) {
  const { name, of } = props
  return (
    <section className="failures" aria-labelledby={`falhas-${name} remoto-${name}`}>
      <h3 id={`falhas-${name}`}>Falhas nas últimas 24 horas</h3>
      {of ? <Record {...props} of={of} /> : <p className="quiet">As contagens não puderam ser lidas.</p>}
    </section>
  )
}

function Record({ name, rollout, of, places }: FailuresProps & { of: RemoteFailures }) {
  const { stable, canary } = of
  const seen = [stable.total, ...(canary ? [canary.total] : [])].filter((visits) => totalOf(visits) > 0)
  if (seen.length === 0) return <p className="quiet">Nenhuma visita foi contada.</p>
  const top = Math.max(...seen.map((visits) => wilsonInterval(visits.failed, totalOf(visits)).upper))
  const canaryName = rollout ? 'Em teste' : `Último teste, ${shortNumberOf(canary?.version)}`
  return (
    <>
      <ul className="figures">
        {canary && <CohortFigure cohort="canary" name={canaryName} of={canary} top={top} />}
        <CohortFigure cohort="stable" name="Estável" of={stable} top={top} />
      </ul>
      <FailureChart of={of} startedAt={rollout?.startedAt} />
      <ErrorClasses stable={stable} canary={canary} />
      <FailurePlaces places={places} />
      <FailureTable name={name} of={of} />
    </>
  )
}
