import { median } from '../median'
import type { PageVisits, Visit } from './measurePages'
import { SIDES, type Side } from './sides/sides'

/** Medians of one measure by side, and the federated one in terms of others; NaN where a side has none. */
export type Compared = Record<Side, number> & { vsSsr: number; vsCsr: number; vsStatic: number }

type Measure = 'lcp' | 'cls' | 'interactive' | 'js' | 'bytes' | 'html' | 'requests'

/** One page: what a new visitor gets, and at the second visit (`warm`). */
export type ComparedPage = Record<Measure, Compared> & { warm: Record<'lcp' | 'interactive', Compared> }

/** Compares the sides by the medians of their visits. */
export function comparePage(visits: PageVisits): ComparedPage {
  const cold = (name: Measure) => compare(visits, ({ cold }) => cold[name])
  return {
    lcp: cold('lcp'),
    interactive: cold('interactive'),
    js: cold('js'),
    bytes: cold('bytes'),
    requests: cold('requests'),
    html: cold('html'),
    cls: cold('cls'),
    warm: {
      lcp: compare(visits, ({ warm }) => warm.lcp),
      interactive: compare(visits, ({ warm }) => warm.interactive),
    },
  }
}

function compare(visits: PageVisits, read: (visit: Visit) => number): Compared {
  const medians = Object.fromEntries(SIDES.map((side) => [side, median(visits[side].map(read))])) as Record<
    Side,
    number
  >
  const against = (side: Side) => medians.federated / medians[side]
  return { ...medians, vsSsr: against('bundleSsr'), vsCsr: against('bundleCsr'), vsStatic: against('static') }
}
