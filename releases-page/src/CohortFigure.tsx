import { wilsonInterval } from '@portal/releases'
import { countOf } from './countOf'
import { rateOf, totalOf, type Visits } from './failuresOf'
import { percentOf } from './percentOf'

export type Cohort = 'canary' | 'stable'

export interface CohortFigureProps {
  kind: Cohort
  name: string
  total: Visits
  /** The rate at the end of the scale, the same for both cohorts. */
  top: number
}

/** The rate of failures of one cohort, in large, and between what bounds it truly lies. */
export function CohortFigure({ kind, name, total, top }: CohortFigureProps) {
  const visits = totalOf(total)
  const { lower, upper } = wilsonInterval(total.failed, visits)
  return (
    <li className="figure" data-kind={kind}>
      <span className="name">
        <LineSample kind={kind} />
        {name}
      </span>
      {visits === 0 ? (
        <span className="quiet">sem visitas</span>
      ) : (
        <>
          <b className="rate">{percentOf(rateOf(total))}</b>
          <Range from={lower / top} to={upper / top} at={rateOf(total) / top} />
          <span className="quiet">
            {countOf(total.failed, 'falha')} em {countOf(visits, 'visita')}; a taxa está quase certamente entre{' '}
            {percentOf(lower)} e {percentOf(upper)}
          </span>
        </>
      )}
    </li>
  )
}

/** The bounds as a stretch of a scale, and the rate as a dot on it. */
function Range({ from, to, at }: { from: number; to: number; at: number }) {
  const x = (share: number) => `${2 + 96 * share}%`
  return (
    <svg className="range" width="100%" height="16" aria-hidden="true">
      <line className="track" x1={x(0)} x2={x(1)} y1="8" y2="8" />
      <line className="reach" x1={x(from)} x2={x(to)} y1="8" y2="8" />
      <circle cx={x(at)} cy="8" r="6" />
    </svg>
  )
}

const LineSample = ({ kind }: { kind: Cohort }) => (
  <svg className="chart sample" width="30" height="12" aria-hidden="true">
    <path className={`band ${kind}`} d="M0 1H30V11H0Z" />
    <path className={`line ${kind}`} d="M2 6H28" />
  </svg>
)
