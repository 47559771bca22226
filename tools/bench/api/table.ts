import { tableOf, verdict } from '../report'
import type { Measure } from './load'
import { GOAL, type Growth, isMet } from './measureGrowth'
import type { Row } from './Row'

/** @param other column heading of the compared server */
export function table(rows: Row[], other: string, ratio: string): string {
  const head = ['', 'req/s', 'p50 ms', 'p99 ms', `${other} req/s`, 'p50 ms', 'p99 ms', ratio, 'goal', '']
  const lines = rows.map((row) => [
    row.what,
    ...numbers(row.portal),
    ...numbers(row.other),
    row.ratio === undefined ? '' : `${row.ratio.toFixed(row.ratio < 10 ? 2 : 0)}×`,
    row.goal ?? '',
    row.met === undefined ? '' : verdict(row.met),
  ])
  return tableOf(head, lines)
}

const numbers = (measure: Measure | undefined) =>
  measure
    ? [measure.perSecond.toFixed(measure.perSecond < 100 ? 1 : 0), `${measure.p50}`, `${measure.p99}`]
    : ['', '', '']

export function growthTable(growth: Growth[]): string {
  const head = ['ms', '1,000 rows', 'large', 'ratio', `≤ ${GOAL.times}× or ${GOAL.ms} ms`]
  const lines = growth.map((list) => [
    list.what,
    list.small.toFixed(1),
    list.large.toFixed(1),
    `${(list.large / list.small).toFixed(1)}×`,
    verdict(isMet(list)),
  ])
  return tableOf(head, lines)
}
