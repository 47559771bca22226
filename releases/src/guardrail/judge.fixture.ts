import type { Tally } from '../model/Tally.ts'
import { drawFrom } from '../testing/drawFrom.ts'
import { judge } from './judge.ts'

export const ROLLOUT = { id: 'mf-a/1', version: '1.2.0-b', basisPoints: 1_000 }

export const tallyOf = (cohort: Tally['cohort'], failed: number, total: number, more: Partial<Tally> = {}): Tally => ({
  remote: 'mf-a',
  version: cohort === 'canary' ? ROLLOUT.version : '1.1.0-a',
  rolloutId: ROLLOUT.id,
  cohort,
  window: '2026-03-01T12:00:00.000Z',
  ok: total - failed,
  failed,
  classes: failed > 0 ? { timeout: failed } : {},
  ...more,
})
export const canary = (failed: number, total: number, more?: Partial<Tally>) => tallyOf('canary', failed, total, more)
export const stable = (failed: number, total: number, more?: Partial<Tally>) => tallyOf('stable', failed, total, more)

/** Simulates a canary that fails as often as the stable version, judged every minute. */
export function isAbortedWithinADay(
  seed: number,
  { rate, share, visits }: { rate: number; share: number; visits: number },
) {
  const draw = drawFrom(seed)
  const begin = Date.parse('2026-03-01T00:00:00Z')
  let tallies: Tally[] = []
  for (let minute = 0; minute < 1_440; minute++) {
    const now = new Date(begin + minute * 60_000)
    if (minute % 10 === 0) {
      const window = now.toISOString()
      tallies = [canary(0, 0, { window }), stable(0, 0, { window }), ...tallies].slice(0, 12)
    }
    const [tried, others] = tallies as [Tally, Tally]
    for (let visit = 0; visit < visits; visit++) (draw() < share ? tried : others)[draw() < rate ? 'failed' : 'ok']++
    if (judge(ROLLOUT, tallies, now)) return true
  }
  return false
}
