import { PLANS, type Plan } from '../../releases/src/plan/Plan'
import { median } from '../median'
import { type Scenario, simulateRollout } from './simulateRollout'
import { tableOf } from './tableOf'

const ROLLOUTS = 5
const FIVE_DAYS = 7_200
/** Failures of the stable version, and of a canary as good. */
const USUAL = 0.002

const PORTAL: Omit<Scenario, 'visitsPerMinute' | 'failing'> = {
  share: 0.1,
  processes: 2,
  forgers: 0,
  forgeries: [],
  minutes: FIVE_DAYS,
}

/** How rollouts end that go by a plan, beside one that stays at a tenth of the visitors. */
export function plansReport(): string {
  const rows = [10, 1].flatMap((visitsPerMinute) =>
    [USUAL, 0.02, 0.1, 0.3, 1].flatMap((rate) =>
      [...PLANS, undefined].map((plan) => rowOf({ visitsPerMinute, rate, plan })),
    ),
  )
  const head = [
    'visits a minute',
    'canary fails',
    'goes by',
    'stable',
    'after hours',
    'aborted',
    'failed visits',
    'at a share of',
  ]
  return tableOf(head, rows, 3)
}

function rowOf({ visitsPerMinute, rate, plan }: { visitsPerMinute: number; rate: number; plan: Plan | undefined }) {
  const endings = Array.from({ length: ROLLOUTS }, (_, seed) =>
    simulateRollout(seed + 1, {
      ...PORTAL,
      visitsPerMinute,
      failing: { canary: rate, stable: USUAL },
      ...(plan && { plan }),
    }),
  )
  const stable = endings.flatMap(({ minutesUntilStable }) => minutesUntilStable ?? [])
  const aborted = endings.filter(({ visitsUntilAborted }) => visitsUntilAborted !== undefined)
  const failed = aborted.map(({ visitsUntilAborted = 0 }) => visitsUntilAborted * rate)
  return [
    `${visitsPerMinute}`,
    `${rate * 100} %`,
    plan?.name ?? '10 %, by hand',
    count(stable.length),
    stable.length > 0 ? `${Math.round(median(stable) / 60)}` : '',
    count(aborted.length),
    failed.length > 0 ? `${Math.round(median(failed))}` : '',
    aborted.length > 0 ? `${median(aborted.map(({ share }) => share)) * 100} %` : '',
  ]
}

const count = (rollouts: number) =>
  rollouts === ROLLOUTS ? 'all' : rollouts === 0 ? 'none' : `${rollouts} of ${ROLLOUTS}`
