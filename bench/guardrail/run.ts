import { parseArgs } from 'node:util'
import { median } from '../median'
import { writeReport } from '../report'
import { plansReport } from './plansReport'
import { type Forgery, type Scenario, simulateRollout } from './simulateRollout'
import { tableOf } from './tableOf'
import { timesReport } from './timesReport'

const FORGERS = [0, 1, 2, 4, 5, 8, 16]
const DAY = 1_440
const HOURS_OF_ATTACK = 6
const ATTACKS = 10

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '20' },
    plans: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
    rollouts: { type: 'string', default: '125' },
    write: { type: 'boolean', default: false },
  },
})
const days = Number(values.days)

const PORTAL: Scenario = {
  share: 0.1,
  visitsPerMinute: 10,
  failing: { canary: 0.002, stable: 0.002 },
  processes: 1,
  forgers: 0,
  forgeries: [],
  minutes: HOURS_OF_ATTACK * 60,
}

/** The honest visits of the canary until it was aborted, of those of several rollouts that were. */
const abortsOf = (rollouts: number, scenario: Partial<Scenario>) =>
  Array.from({ length: rollouts }, (_, seed) => simulateRollout(seed + 1, { ...PORTAL, ...scenario }))
    .map(({ visitsUntilAborted }) => visitsUntilAborted)
    .filter((visits) => visits !== undefined)

const percent = (rate: number) => `${rate * 100} %`

/** How many of `rollouts` were aborted, and after how many visits in the median. */
function cellOf(aborts: number[], rollouts: number): string {
  if (aborts.length === 0) return 'none'
  const share = aborts.length === rollouts ? 'all' : `${aborts.length} of ${rollouts}`
  return `${share}, ${Math.round(median(aborts))}`
}

const forgedBy = (scenario: Partial<Scenario>) =>
  FORGERS.map((forgers) => cellOf(abortsOf(ATTACKS, { ...scenario, forgers }), ATTACKS))

const TRAFFIC = [
  { visitsPerMinute: 10, processes: 1 },
  { visitsPerMinute: 10, processes: 2 },
  { visitsPerMinute: 50, processes: 1 },
  { visitsPerMinute: 50, processes: 2 },
]

function healthyTable(): string {
  const portals = [
    { rate: 0.002, share: 0.1, visitsPerMinute: 10, fromOffices: 0.2 },
    { rate: 0.02, share: 0.1, visitsPerMinute: 10, fromOffices: 0.2 },
    { rate: 0.02, share: 0.1, visitsPerMinute: 10, fromOffices: 0.8 },
    { rate: 0.02, share: 0.5, visitsPerMinute: 10, fromOffices: 0.2 },
    { rate: 0.05, share: 1, visitsPerMinute: 10, fromOffices: 0.2 },
    { rate: 0.02, share: 0.01, visitsPerMinute: 50, fromOffices: 0.2 },
  ]
  const rows = portals.map(({ rate, share, visitsPerMinute, fromOffices }) => {
    const networks = { homes: 5_000, offices: 4, fromOffices }
    const failing = { canary: rate, stable: rate }
    const aborts = abortsOf(days, { share, visitsPerMinute, failing, networks, minutes: DAY }).length
    return [percent(rate), percent(share), `${visitsPerMinute}`, percent(fromOffices), `${aborts || 'none'}`]
  })
  return tableOf(['failures', 'share', 'visits a minute', 'from 4 offices', `aborted, of ${days}`], rows, 0)
}

function endingTable(): string {
  const rows = TRAFFIC.map((traffic) => [
    `${traffic.visitsPerMinute}`,
    `${traffic.processes}`,
    ...forgedBy({ ...traffic, forgeries: [{ cohort: 'canary', status: 'failed' }] }),
  ])
  return tableOf(['visits a minute', 'processes', ...FORGERS.map(String)], rows, 0)
}

function shieldingTable(): string {
  const stableFailures: Forgery = { cohort: 'stable', status: 'failed' }
  const canarySuccesses: Forgery = { cohort: 'canary', status: 'ok' }
  const shields = [
    { what: 'stable failures', forgeries: [stableFailures] },
    { what: 'canary successes', forgeries: [canarySuccesses] },
    { what: 'both', forgeries: [stableFailures, canarySuccesses] },
  ]
  const rows = [0.3, 1].flatMap((rate) =>
    shields.flatMap(({ what, forgeries }) =>
      TRAFFIC.filter(({ visitsPerMinute }) => what === 'both' || visitsPerMinute === 10).map((traffic) => [
        percent(rate),
        what,
        `${traffic.visitsPerMinute}`,
        `${traffic.processes}`,
        ...forgedBy({ ...traffic, forgeries, failing: { canary: rate, stable: 0.002 } }),
      ]),
    ),
  )
  return tableOf(['canary fails', 'forged', 'visits a minute', 'processes', ...FORGERS.map(String)], rows, 2)
}

function fewNetworksTable(): string {
  const counts = [4, 5, 6, 8, 12, 24, 100, 5_000]
  const rows = [1, 0.3].map((rate) => [
    percent(rate),
    ...counts.map((homes) => {
      const networks = { homes, offices: 0, fromOffices: 0 }
      const failing = { canary: rate, stable: 0.002 }
      return cellOf(abortsOf(ATTACKS, { share: 0.5, visitsPerMinute: 1, failing, networks, minutes: DAY }), ATTACKS)
    }),
  ])
  return tableOf(['canary fails', ...counts.map(String)], rows, 0)
}

const guardrailReport = () =>
  [
    `Both versions equally good, without forgers: days on which the canary was aborted.`,
    healthyTable(),
    `A healthy canary with a tenth of the visitors, whose failures are forged from 0 to 16 networks for ${HOURS_OF_ATTACK} hours: rollouts aborted of ${ATTACKS}, and how many true visits the canary had until then, in the median.`,
    endingTable(),
    'The same of a canary that fails, and is shielded:',
    shieldingTable(),
    'A canary that fails, with half of the visitors, one visit a minute in all, from 4 to 5,000 networks, within a day:',
    fewNetworksTable(),
  ].join('\n\n')
const kind = values.times ? 'times' : values.plans ? 'plans' : 'guardrail'
const text = { times: () => timesReport(Number(values.rollouts)), plans: plansReport, guardrail: guardrailReport }[
  kind
]()
console.log(text)
if (values.write) writeReport(kind, text)
