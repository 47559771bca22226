import { FEWEST_VISITS, wilson } from '@portal/releases'
import type { Kind } from './CohortFigure'
import { byTheHour, type CohortRecord, type Failures, rateOf, totalOf, type Visits } from './failuresOf'
import { Moment } from './Moment'
import { percent } from './percent'

const HEIGHT = 100
const SCALES = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1]

/**
 * The rates of both cohorts, each point of the hour that ends there; a gap is time without visits. The words stand outside
 * of what stretches.
 */
export function FailureChart({ of, startedAt }: { of: Failures; startedAt: string | undefined }) {
  const { starts } = of
  const stable = tellingHours(of.stable)
  const canary = tellingHours(of.canary)
  if (![...stable, ...canary].some(Boolean)) {
    return <p className="quiet">Em nenhuma hora houve {FEWEST_VISITS} visitas: são poucas para um gráfico.</p>
  }
  const top = scaleOf([...stable, ...canary])
  const [first = new Date(), last = first] = [starts[0], starts.at(-1)]
  const start = startedAt ? starts.findLastIndex((window) => window.toISOString() <= startedAt) : -1
  return (
    <div className="plot">
      <ul className="axis" aria-hidden="true">
        {[top, top / 2, 0].map((rate) => (
          <li key={rate}>{percent(rate)}</li>
        ))}
      </ul>
      <svg className="chart" viewBox={`0 0 ${starts.length} ${HEIGHT}`} preserveAspectRatio="none" role="img">
        <title>{sentenceOf(of)}</title>
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <path key={y} className="grid" d={`M0 ${y}H${starts.length}`} />
        ))}
        {start > 0 && <path className="start" d={`M${start} 0V${HEIGHT}`} />}
        <Cohort kind="stable" windows={stable} top={top} />
        <Cohort kind="canary" windows={canary} top={top} />
      </svg>
      <p className="hours" aria-hidden="true">
        <Moment at={first} />
        {start > 0 && <span className="start-key">┊ começo do teste</span>}
        <Moment at={last} />
      </p>
    </div>
  )
}

/** Of fewer visits the guardrail says nothing either: one of one would be 100 %. */
const tellingHours = (record: CohortRecord | undefined) =>
  byTheHour(record?.windows ?? []).map((visits) => (visits && totalOf(visits) >= FEWEST_VISITS ? visits : undefined))

interface CohortProps {
  kind: Kind
  windows: (Visits | undefined)[]
  top: number
}

function Cohort({ kind, windows, top }: CohortProps) {
  const y = (rate: number) => round(HEIGHT * (1 - Math.min(rate / top, 1)))
  const points = windows.map((visits, index) => {
    if (!visits) return undefined
    const { lower, upper } = wilson(visits.failed, totalOf(visits))
    return { x: index + 0.5, rate: y(rateOf(visits)), lower: y(lower), upper: y(upper) }
  })
  return runsOf(points).map((run) => {
    const [{ x, rate }, ...others] = run
    const upper = run.map((point) => `${point.x} ${point.upper}`)
    const lower = run.map((point) => `${point.x} ${point.lower}`).reverse()
    const on = others.map((point) => `L${point.x} ${point.rate}`).join('')
    return (
      <g key={x}>
        <path className={`band ${kind}`} d={`M${[...upper, ...lower].join('L')}Z`} />
        <path className={`line ${kind}`} d={`M${x} ${rate}${on || 'h0'}`} />
      </g>
    )
  })
}

/** Points that follow one another without a gap. */
function runsOf<Point>(points: (Point | undefined)[]) {
  const runs: [Point, ...Point[]][] = []
  points.forEach((point, index) => {
    if (point === undefined) return
    if (index > 0 && points[index - 1] !== undefined) runs.at(-1)?.push(point)
    else runs.push([point])
  })
  return runs
}

function scaleOf(windows: (Visits | undefined)[]) {
  const highest = Math.max(0, ...windows.map((visits) => (visits ? rateOf(visits) : 0)))
  return SCALES.find((scale) => scale >= highest) ?? 1
}

function sentenceOf({ stable, canary }: Failures) {
  const words = (name: string, total: Visits) =>
    totalOf(total) > 0 ? `${name} ${percent(rateOf(total))}` : `${name} sem visitas`
  const both = [...(canary ? [words('em teste', canary.total)] : []), words('estável', stable.total)]
  return `Taxa de falhas nas últimas 24 horas, cada ponto com as visitas de uma hora: ${both.join(', ')}. Os números estão na tabela abaixo.`
}

const round = (value: number) => Math.round(value * 100) / 100
