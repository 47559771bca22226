import { tableOf, verdict } from '../report'
import type { FirstLoads } from './measureFirstLoads'
import type { PageCost } from './measurePageCosts'
import type { SelectionCost } from './measureSelection'
import { COUNTS, type Count } from './registries'
import type { Series } from './Series'

const GOAL_MS = 1

export function requestTable({ selection, resolve }: SelectionCost, pages: PageCost[]): string {
  const head = ['ms', ...COUNTS.map((count) => `${count} remotes`), '3 minus 0', '30 minus 0', 'goal', '']
  const row = (what: string, series: Series, held?: Count) => [
    what,
    ...COUNTS.map((count) => series.of(count).toFixed(2)),
    series.added(3).toFixed(2),
    series.added(30).toFixed(2),
    ...(held ? [`${held} minus 0 ≤ ${GOAL_MS} ms`, verdict(series.added(held) <= GOAL_MS)] : ['', '']),
  ]
  const rows = pages.flatMap(({ what, elapsed, worked }) => [
    // The portal without a registry has the same remotes and routes, so the difference is the selection.
    row(`${what}: processor time`, worked, 3),
    row(`${what}: response time`, elapsed),
  ])
  const alone = `\`resolve()\` alone takes ${resolve.toFixed(1)} µs a remote.`
  return [tableOf(head, [row('choosing the versions: processor time', selection, 30), ...rows]), alone].join('\n\n')
}

export function loadTable(loads: FirstLoads): string {
  const head = ['', ...COUNTS.map((count) => `${count} remotes`), '30 compared with 0', 'goal', '']
  const row = (what: string, series: Series, isRatio: boolean, isHeld = false) => [
    what,
    ...COUNTS.map((count) => series.of(count).toFixed(0)),
    isRatio ? `${(series.of(30) / series.of(0)).toFixed(2)}×` : signed(series.of(30) - series.of(0)),
    ...(isHeld ? ['none more', verdict(series.of(30) === series.of(0))] : ['', '']),
  ]
  return tableOf(head, [
    row('requests', loads.requests, false, true),
    row('requests for remotes of other pages', loads.otherRemotes, false, true),
    row('bytes transferred', loads.transferred, false),
    row('bytes of HTML, brotli', loads.html, false),
    row('LCP, ms', loads.lcp, true),
    row('hydrated, ms', loads.alive, true),
    row('telemetry requests in the next 4 s', loads.telemetry, false),
    row('other requests in the next 4 s', loads.later, false, true),
  ])
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}`
