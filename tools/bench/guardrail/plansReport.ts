import { PLANS } from '../../../releases/src/model/Plan'
import { median } from '../median'
import { tableOf } from '../report'
import type { Simulations } from './Simulations'
import type { Ending, Scenario } from './simulateRollout'

const DAY = 1_440
const FIVE_DAYS = 5 * DAY
/** Failure rate of the stable version, and of a canary that is as good. */
const USUAL = 0.002

const PORTAL: Omit<Scenario, 'visitsPerMinute' | 'failing'> = {
  share: 0.1,
  processes: 2,
  forgers: 0,
  forgeries: [],
  minutes: FIVE_DAYS,
}

/** Compares plans of up to five days with a constant share of a tenth. @param days simulated rollouts of each kind */
export async function plansReport(simulations: Simulations, days: number): Promise<string> {
  const count = Math.ceil((days * DAY) / FIVE_DAYS)
  const rows: string[][] = []
  for (const visitsPerMinute of [10, 1]) {
    for (const rate of [USUAL, 0.02, 0.1, 0.3, 1]) {
      for (const plan of [...PLANS, undefined]) {
        const failing = { canary: rate, stable: USUAL }
        const scenario = { ...PORTAL, visitsPerMinute, failing, ...(plan && { plan }) }
        rows.push([
          `${visitsPerMinute}`,
          `${rate * 100} %`,
          ...cellsOf(await simulations.rollouts(count, scenario), scenario),
        ])
      }
    }
  }
  const head = [
    'visits a minute',
    'canary fails',
    'steps by',
    'made stable',
    'after hours',
    'aborted',
    'failed visits',
    'share then',
  ]
  return tableOf(head, rows, 3)
}

function cellsOf(endings: Ending[], { plan, failing: { canary: rate } }: Scenario): string[] {
  const stable = endings.flatMap(({ minutesUntilStable }) => minutesUntilStable ?? [])
  const aborted = endings.filter(({ visitsUntilAborted }) => visitsUntilAborted !== undefined)
  const failed = aborted.map(({ visitsUntilAborted = 0 }) => visitsUntilAborted * rate)
  return [
    plan?.name ?? '10 %, by hand',
    countOf(stable.length, endings.length),
    stable.length > 0 ? `${Math.round(median(stable) / 60)}` : '',
    countOf(aborted.length, endings.length),
    failed.length > 0 ? `${Math.round(median(failed))}` : '',
    aborted.length > 0 ? `${median(aborted.map(({ share }) => share)) * 100} %` : '',
  ]
}

const countOf = (some: number, all: number) => (some === all ? 'all' : some === 0 ? 'none' : `${some} of ${all}`)
