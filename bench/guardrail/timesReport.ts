import { median } from '../median'
import { simulateTimes, type TimesScenario } from './simulateTimes'
import { tableOf } from './tableOf'

const SIX_HOURS = 360

const PORTAL: Omit<TimesScenario, 'slower'> = {
  share: () => 0.1,
  visitsPerMinute: 10,
  spread: 0.8,
  minutes: SIX_HOURS,
}
const half = { share: () => 0.5 }
/** Up to all but a tenth within six hours, the last two of which are three times as slow. */
const growing = {
  share: (minute: number) => [0.05, 0.25, 0.5, 0.9][Math.floor(minute / 90)] ?? 0.9,
  busy: (minute: number) => (minute > 240 ? 3 : 1),
}

const PORTALS: [string, Partial<TimesScenario>][] = [
  ['10 %', {}],
  ['50 %', half],
  ['50 %, times far apart', { ...half, spread: 1.3 }],
  ['50 %, a third of the networks four times slower', { ...half, slowNetworks: 0.33 }],
  ['5 to 90 %, two hours three times slower', growing],
  ['10 %, 1 visit a minute', { visitsPerMinute: 1 }],
  ['10 %, 1 visit a minute, two hours three times slower', { visitsPerMinute: 1, busy: growing.busy }],
  ['50 %, 30 visits a minute', { ...half, visitsPerMinute: 30 }],
  ['10 %, four networks that lie', { forgers: 4 }],
  ['10 %, five', { forgers: 5 }],
]

/** How rollouts end whose canary is as quick as the stable version, or slower. @param rollouts of each kind. */
export function timesReport(rollouts: number): string {
  const rows = PORTALS.flatMap(([name, portal]) =>
    (portal.forgers ? [1] : [1, 1.2, 1.4, 2, 3]).map((slower) =>
      rowOf(name, { ...PORTAL, ...portal, slower }, rollouts),
    ),
  )
  return tableOf(['portal', 'canary takes', 'aborted', 'after visits', 'a plan waits'], rows, 1)
}

function rowOf(name: string, scenario: TimesScenario, rollouts: number) {
  // As quick a one is to be aborted hardly ever, which few rollouts cannot tell.
  const count = scenario.slower === 1 ? rollouts : Math.max(20, Math.round(rollouts / 10))
  const endings = Array.from({ length: count }, (_, seed) => simulateTimes(seed + 1, scenario))
  const aborted = endings.flatMap(({ visitsUntilAborted }) => visitsUntilAborted ?? [])
  const waiting = endings.reduce((sum, ending) => sum + ending.waiting, 0) / count
  return [
    name,
    `${scenario.slower} times`,
    `${aborted.length} of ${count}`,
    aborted.length > 0 ? `${Math.round(median(aborted))}` : '',
    `${(waiting * 100).toFixed(1)} %`,
  ]
}
