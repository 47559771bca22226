import { parseArgs } from 'node:util'
import { median } from '../median'
import { tableOf, writeReport } from '../report'
import { plansReport } from './plansReport'
import { Simulations } from './Simulations'
import type { Forgery, Scenario } from './simulateRollout'
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
    write: { type: 'boolean', default: false },
  },
})
const days = Number(values.days)
const simulations = new Simulations()

const PORTAL: Scenario = {
  share: 0.1,
  visitsPerMinute: 10,
  failing: { canary: 0.002, stable: 0.002 },
  processes: 1,
  forgers: 0,
  forgeries: [],
  minutes: HOURS_OF_ATTACK * 60,
}

const abortsOf = async (rollouts: number, scenario: Partial<Scenario>) =>
  (await simulations.rollouts(rollouts, { ...PORTAL, ...scenario })).flatMap(
    ({ visitsUntilAborted }) => visitsUntilAborted ?? [],
  )

const percent = (rate: number) => `${rate * 100} %`

function cellOf(aborts: number[], rollouts: number): string {
  if (aborts.length === 0) return 'none'
  const share = aborts.length === rollouts ? 'all' : `${aborts.length} of ${rollouts}`
  return `${share}, ${Math.round(median(aborts))}`
}

/** Cells run in sequence, because each uses all cores. */
async function cellsOf<T>(columns: T[], scenarioOf: (column: T) => Partial<Scenario>): Promise<string[]> {
  const cells: string[] = []
  for (const column of columns) cells.push(cellOf(await abortsOf(ATTACKS, scenarioOf(column)), ATTACKS))
  return cells
}

const forgedBy = (scenario: Partial<Scenario>) => cellsOf(FORGERS, (forgers) => ({ ...scenario, forgers }))

async function rowsOf<T>(items: T[], rowOf: (item: T) => Promise<string[]>): Promise<string[][]> {
  const rows: string[][] = []
  for (const item of items) rows.push(await rowOf(item))
  return rows
}

const TRAFFIC = [
  { visitsPerMinute: 10, processes: 1 },
  { visitsPerMinute: 10, processes: 2 },
  { visitsPerMinute: 50, processes: 1 },
  { visitsPerMinute: 50, processes: 2 },
]

async function healthyTable(): Promise<string> {
  const portals = [
    { rate: 0.002, share: 0.1, visitsPerMinute: 10, fromOffices: 0.2 },
    { rate: 0.02, share: 0.1, visitsPerMinute: 10, fromOffices: 0.2 },
    { rate: 0.02, share: 0.1, visitsPerMinute: 10, fromOffices: 0.8 },
    { rate: 0.02, share: 0.5, visitsPerMinute: 10, fromOffices: 0.2 },
    { rate: 0.05, share: 1, visitsPerMinute: 10, fromOffices: 0.2 },
    { rate: 0.02, share: 0.01, visitsPerMinute: 50, fromOffices: 0.2 },
  ]
  const rows = await rowsOf(portals, async ({ rate, share, visitsPerMinute, fromOffices }) => {
    const networks = { homes: 5_000, offices: 4, fromOffices }
    const failing = { canary: rate, stable: rate }
    const aborts = (await abortsOf(days, { share, visitsPerMinute, failing, networks, minutes: DAY })).length
    return [percent(rate), percent(share), `${visitsPerMinute}`, percent(fromOffices), `${aborts || 'none'}`]
  })
  return tableOf(['failures', 'share', 'visits a minute', 'from 4 offices', `aborted, of ${days}`], rows, 0)
}

async function endingTable(): Promise<string> {
  const rows = await rowsOf(TRAFFIC, async (traffic) => [
    `${traffic.visitsPerMinute}`,
    `${traffic.processes}`,
    ...(await forgedBy({ ...traffic, forgeries: [{ cohort: 'canary', status: 'failed' }] })),
  ])
  return tableOf(['visits a minute', 'processes', ...FORGERS.map(String)], rows, 0)
}

async function shieldingTable(): Promise<string> {
  const stableFailures: Forgery = { cohort: 'stable', status: 'failed' }
  const canarySuccesses: Forgery = { cohort: 'canary', status: 'ok' }
  const shields = [
    { what: 'stable failures', forgeries: [stableFailures] },
    { what: 'canary successes', forgeries: [canarySuccesses] },
    { what: 'both', forgeries: [stableFailures, canarySuccesses] },
  ]
  const cases = [0.3, 1].flatMap((rate) =>
    shields.flatMap((shield) =>
      TRAFFIC.filter(({ visitsPerMinute }) => shield.what === 'both' || visitsPerMinute === 10).map((traffic) => ({
        ...{ rate, traffic, ...shield },
      })),
    ),
  )
  const rows = await rowsOf(cases, async ({ rate, traffic, what, forgeries }) => [
    percent(rate),
    what,
    `${traffic.visitsPerMinute}`,
    `${traffic.processes}`,
    ...(await forgedBy({ ...traffic, forgeries, failing: { canary: rate, stable: 0.002 } })),
  ])
  return tableOf(['canary fails', 'forged', 'visits a minute', 'processes', ...FORGERS.map(String)], rows, 2)
}

async function fewNetworksTable(): Promise<string> {
  const counts = [4, 5, 6, 8, 12, 24, 100, 5_000]
  const rows = await rowsOf([1, 0.3], async (rate) => [
    percent(rate),
    ...(await cellsOf(counts, (homes) => {
      const networks = { homes, offices: 0, fromOffices: 0 }
      const failing = { canary: rate, stable: 0.002 }
      return { share: 0.5, visitsPerMinute: 1, failing, networks, minutes: DAY }
    })),
  ])
  return tableOf(['canary fails', ...counts.map(String)], rows, 0)
}

const guardrailReport = async () =>
  [
    `Both versions equally good, without forgers: days on which the canary was aborted.`,
    await healthyTable(),
    `A healthy canary with a tenth of the visitors, whose failures are forged from 0 to 16 networks for ${HOURS_OF_ATTACK} hours: rollouts aborted of ${ATTACKS}, and how many true visits the canary had until then, in the median.`,
    await endingTable(),
    'The same of a canary that fails, and is shielded:',
    await shieldingTable(),
    'A canary that fails, with half of the visitors, one visit a minute in all, from 4 to 5,000 networks, within a day:',
    await fewNetworksTable(),
  ].join('\n\n')
const kind = values.times ? 'times' : values.plans ? 'plans' : 'guardrail'
const reports = { times: timesReport, plans: plansReport, guardrail: guardrailReport }
const text = await reports[kind](simulations, days)
simulations.end()
console.log(text)
if (values.write) writeReport(kind, text)
