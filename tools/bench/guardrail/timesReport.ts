import { median } from '../median'
import { tableOf } from '../report'
import type { Simulations } from './Simulations'
import type { TimesScenario } from './simulateTimes'

const SIX_HOURS = 360
const DAY = 1_440

const PORTAL: Omit<TimesScenario, 'slower'> = {
  shares: [0.1],
  visitsPerMinute: 10,
  spread: 0.8,
  minutes: SIX_HOURS,
}
const half = { shares: [0.5] }
/** The last two of six hours are three times as slow. */
const growing = {
  shares: [0.05, 0.25, 0.5, 0.9],
  busy: { from: 240, factor: 3 },
}

const PORTALS: [string, Partial<TimesScenario>][] = [
  ['10 %', {}],
  ['50 %', half],
  ['50 %, times vary widely', { ...half, spread: 1.3 }],
  ['50 %, a third of the networks four times slower', { ...half, slowNetworks: 0.33 }],
  ['5 to 90 %, two hours three times slower', growing],
  ['10 %, 1 visit a minute', { visitsPerMinute: 1 }],
  ['10 %, 1 visit a minute, two hours three times slower', { visitsPerMinute: 1, busy: growing.busy }],
  ['50 %, 30 visits a minute', { ...half, visitsPerMinute: 30 }],
  ['10 %, four networks that lie', { forgers: 4 }],
  ['10 %, five networks that lie', { forgers: 5 }],
]

export async function timesReport(simulations: Simulations, days: number): Promise<string> {
  const kinds = PORTALS.flatMap(([name, portal]) =>
    (portal.forgers ? [1] : [1, 1.2, 1.4, 2, 3]).map((slower) => ({
      name,
      scenario: { ...PORTAL, ...portal, slower },
    })),
  )
  const rows: string[][] = []
  for (const { name, scenario } of kinds) {
    const rollouts = Math.ceil(((scenario.slower === 1 ? days : days / 10) * DAY) / SIX_HOURS)
    const endings = await simulations.times(rollouts, scenario)
    const aborted = endings.flatMap(({ visitsUntilAborted }) => visitsUntilAborted ?? [])
    const waiting = endings.reduce((sum, ending) => sum + ending.waiting, 0) / endings.length
    rows.push([
      name,
      `${scenario.slower}×`,
      `${aborted.length || 'none'} of ${rollouts}`,
      aborted.length > 0 ? `${Math.round(median(aborted))}` : '',
      `${(waiting * 100).toFixed(1)} %`,
    ])
  }
  return tableOf(['share of the canary', 'canary takes', 'aborted', 'after visits', 'plan waits'], rows)
}
