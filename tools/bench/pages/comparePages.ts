import { median } from '../median'
import type { PageVisits, Visit } from './measurePages'
import { SIDES, type Side } from './sides/sides'

export type Compared = Record<Side, number> & { vsSsr: number; vsCsr: number; vsStatic: number }

type Measure = 'lcp' | 'cls' | 'interactive' | 'js' | 'bytes' | 'html' | 'requests'

export type ComparedPage = Record<Measure, Compared> & {
  warm: Record<'lcp' | 'interactive' | 'bytes' | 'requests', Compared>
}

export function comparePage(visits: PageVisits): ComparedPage {
  const compareBy = (read: (visit: Visit) => number) =>
    compare(Object.fromEntries(SIDES.map((side) => [side, visits[side].map(read)])))
  const cold = (name: Measure) => compareBy(({ cold }) => cold[name])
  const warm = (name: Measure) => compareBy(({ warm }) => warm[name])
  return {
    lcp: cold('lcp'),
    interactive: cold('interactive'),
    js: cold('js'),
    bytes: cold('bytes'),
    requests: cold('requests'),
    html: cold('html'),
    cls: cold('cls'),
    warm: { lcp: warm('lcp'), interactive: warm('interactive'), bytes: warm('bytes'), requests: warm('requests') },
  }
}

export function compare(values: Partial<Record<Side, number[]>>): Compared {
  const [federated = Number.NaN, bundleSsr = Number.NaN, bundleCsr = Number.NaN, ofStatic = Number.NaN] = SIDES.map(
    (side) => median(values[side] ?? []),
  )
  return {
    federated,
    bundleSsr,
    bundleCsr,
    static: ofStatic,
    vsSsr: federated / bundleSsr,
    vsCsr: federated / bundleCsr,
    vsStatic: federated / ofStatic,
  }
}
