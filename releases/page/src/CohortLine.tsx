import { wilsonInterval } from '@portal/releases'
import type { Cohort } from './CohortFigure'
import { rateOf, totalOf, type Visits } from './failuresOf'

/** Units of the SVG, which is scaled. */
export const CHART_HEIGHT = 100

export interface CohortLineProps {
  cohort: Cohort
  windows: (Visits | undefined)[]
  /** Failure rate at the upper edge, 0 to 1. */
  scale: number
}

/** The failure rate as a line and its confidence interval (`wilsonInterval`) as a band. */
export function CohortLine({ cohort, windows, scale }: CohortLineProps) {
  const y = (rate: number) => round(CHART_HEIGHT * (1 - Math.min(rate / scale, 1)))
  const points = windows.map((visits, index) => {
    if (!visits) return undefined
    const { lower, upper } = wilsonInterval(visits.failed, totalOf(visits))
    return { x: index + 0.5, rate: y(rateOf(visits)), lower: y(lower), upper: y(upper) }
  })
  return runsOf(points).map((run) => {
    const [{ x, rate }, ...others] = run
    const upper = run.map((point) => `${point.x} ${point.upper}`)
    const lower = run.map((point) => `${point.x} ${point.lower}`).reverse()
    const on = others.map((point) => `L${point.x} ${point.rate}`).join('')
    return (
      <g key={x}>
        <path className={`band ${cohort}`} d={`M${[...upper, ...lower].join('L')}Z`} />
        <path className={`line ${cohort}`} d={`M${x} ${rate}${on || 'h0'}`} />
      </g>
    )
  })
}

/** Splits the points at the gaps. */
function runsOf<Point>(points: (Point | undefined)[]) {
  const runs: [Point, ...Point[]][] = []
  points.forEach((point, index) => {
    if (point === undefined) return
    if (index > 0 && points[index - 1] !== undefined) runs.at(-1)?.push(point)
    else runs.push([point])
  })
  return runs
}

const round = (value: number) => Math.round(value * 100) / 100
