import { countOf, percentOf, shownWithin, wilsonInterval } from '@portal/releases'
import { type CohortRecord, rateOf, totalOf } from './failuresOf'

export type Cohort = 'canary' | 'stable'

export interface CohortFigureProps {
  cohort: Cohort
  name: string
  of: Pick<CohortRecord, 'total' | 'shown'>
  /** Upper end of both cohorts' scale, 0 to 1. */
  top: number
}

/** A cohort's failure rate with its confidence interval (`wilsonInterval`), and page times. */
export function CohortFigure({ cohort, name, of: { total, shown }, top }: CohortFigureProps) {
  const visits = totalOf(total)
  const within = shownWithin(shown, 0.75)
  const { lower, upper } = wilsonInterval(total.failed, visits)
  return (
    <li className="figure" data-kind={cohort}>
      <span className="name">
        <LineSample cohort={cohort} />
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
          {within !== undefined && (
            <span className="quiet">três de quatro páginas apareceram em até {secondsOf(within)}</span>
          )}
        </>
      )}
    </li>
  )
}

const secondsOf = (ms: number) => `${(ms / 1_000).toLocaleString('pt-BR')}\u00a0s`

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

const LineSample = ({ cohort }: { cohort: Cohort }) => (
  <svg className="chart sample" width="30" height="12" aria-hidden="true">
    <path className={`band ${cohort}`} d="M0 1H30V11H0Z" />
    <path className={`line ${cohort}`} d="M2 6H28" />
  </svg>
)
