/** Milliseconds, growing by a factor of 1.4. Longer times count as the last. Pages report only these bounds. */
export const SHOWN_BOUNDS_MS = [
  250, 350, 500, 700, 1_000, 1_400, 2_000, 2_800, 4_000, 5_600, 8_000, 11_000, 16_000, 22_000, 32_000,
] as const

/** Longer times are invalid. */
const LONGEST_MS = 600_000

/** Visits by bound in milliseconds. */
export type ShownTimes = Record<string, number>

/** @returns undefined for an impossible time */
export const shownBoundOf = (ms: number): number | undefined =>
  ms > 0 && ms <= LONGEST_MS ? (SHOWN_BOUNDS_MS.find((bound) => ms <= bound) ?? SHOWN_BOUNDS_MS.at(-1)) : undefined

export function sumOfShown(several: ShownTimes[]): ShownTimes {
  const sums: ShownTimes = {}
  for (const times of several)
    for (const [bound, visits] of Object.entries(times)) sums[bound] = (sums[bound] ?? 0) + visits
  return sums
}

export const shownIn = (times: ShownTimes, { until = 0, after = Number.POSITIVE_INFINITY }): number =>
  Object.entries(times).reduce((sum, [bound, visits]) => sum + (+bound <= until || +bound > after ? visits : 0), 0)

/** Quantile in milliseconds. @param share 0 to 1 @returns undefined without visits */
export function shownWithin(times: ShownTimes, share: number): number | undefined {
  const total = shownIn(times, { after: 0 })
  const bounds = Object.keys(times).map(Number)
  return bounds.sort((a, b) => a - b).find((bound) => total > 0 && shownIn(times, { until: bound }) >= share * total)
}
