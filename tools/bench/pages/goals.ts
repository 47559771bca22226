import type { ComparedPage } from './comparePages'
import type { Kind, ServerLoad } from './measureServer'

export interface Goal<Measured> {
  what: string
  read: (measured: Measured) => number
  /** The highest accepted value, or the lowest if `isMore`. */
  limit: number
  isMore?: boolean
  digits?: number
}

export const PAGE_GOALS: Goal<ComparedPage>[] = [
  { what: 'LCP, ratio to static HTML', read: ({ lcp }) => lcp.vsStatic, limit: 1.2, digits: 2 },
  { what: 'LCP, ratio to the bundle rendered on the server', read: ({ lcp }) => lcp.vsSsr, limit: 0.9, digits: 2 },
  { what: 'LCP, ratio to the bundle rendered in the browser', read: ({ lcp }) => lcp.vsCsr, limit: 0.5, digits: 2 },
  { what: 'hydrated, ratio to the bundle', read: ({ interactive }) => interactive.vsSsr, limit: 1, digits: 2 },
  { what: 'JavaScript, ratio to the bundle', read: ({ js }) => js.vsSsr, limit: 1.2, digits: 2 },
  { what: 'requests', read: ({ requests }) => requests.federated, limit: 20 },
  { what: 'HTML, bytes', read: ({ html }) => html.federated, limit: 16_000 },
  { what: 'CLS', read: ({ cls }) => cls.federated, limit: 0, digits: 3 },
  { what: 'warm: LCP, ratio to the bundle', read: ({ warm }) => warm.lcp.vsSsr, limit: 1, digits: 2 },
  { what: 'warm: hydrated, ratio to the bundle', read: ({ warm }) => warm.interactive.vsSsr, limit: 1, digits: 2 },
]

/** Milliseconds of a navigation after idle. */
export const NAVIGATION_GOAL: Goal<number> = { what: 'heading', read: (ms) => ms, limit: 100 }

export const SERVER_GOALS: (Goal<ServerLoad> & { kind: Kind; visitors: number })[] = [
  { what: 'pages/s', kind: 'rendered', visitors: 50, read: ({ perSecond }) => perSecond, limit: 150, isMore: true },
  { what: 'pages/s', kind: 'cached', visitors: 50, read: ({ perSecond }) => perSecond, limit: 2_000, isMore: true },
  { what: 'p99, ms', kind: 'cached', visitors: 50, read: ({ p99 }) => p99, limit: 120 },
]

/** Formats a value against its goal: `0.86`, `**2.13**, missed by 78 %`. */
export function judge<Measured>(
  { read, limit, isMore = false, digits = 0 }: Goal<Measured>,
  measured: Measured,
): string {
  const value = read(measured)
  const shown = value.toFixed(digits)
  if (isMore ? value >= limit : value <= limit) return shown
  const missedBy = limit === 0 ? '' : ` by ${Math.ceil((Math.abs(value - limit) / limit) * 100)} %`
  return `**${shown}**, missed${missedBy}`
}

export const limitOf = ({ limit, isMore = false }: Pick<Goal<never>, 'limit' | 'isMore'>) =>
  `${isMore ? '≥' : '≤'} ${limit}`
