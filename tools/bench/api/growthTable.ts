import { tableOf, verdict } from '../report'
import { GOAL, type Growth, isMet } from './measureGrowth'

/** A Markdown table of what each list costs on the large side. */
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
