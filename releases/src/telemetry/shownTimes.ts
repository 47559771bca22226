/**
 * Until when a page counts as shown within the same time: milliseconds, each some 1.4 times the one before. Below the first
 * nobody waits; what takes longer than the last counts as the last. The shell's pages report nothing more exact.
 */
export const SHOWN_BOUNDS_MS = [
  250, 350, 500, 700, 1_000, 1_400, 2_000, 2_800, 4_000, 5_600, 8_000, 11_000, 16_000, 22_000, 32_000,
] as const

/** No page is waited for any longer: ten minutes, in milliseconds. */
const LONGEST_MS = 600_000

/** Visits by the bound within which they were shown the remote, in milliseconds. */
export type ShownTimes = Record<string, number>

/** @returns the bound within which a time lies; `undefined` for what is no time that a page takes. */
export const shownBoundOf = (ms: number): number | undefined =>
  ms > 0 && ms <= LONGEST_MS ? (SHOWN_BOUNDS_MS.find((bound) => ms <= bound) ?? SHOWN_BOUNDS_MS.at(-1)) : undefined

/** @returns the sums of several. */
export function sumOfShown(several: ShownTimes[]): ShownTimes {
  const sums: ShownTimes = {}
  for (const times of several)
    for (const [bound, visits] of Object.entries(times)) sums[bound] = (sums[bound] ?? 0) + visits
  return sums
}

/** How many visits were shown the remote within the bound, or later than that. */
export const shownIn = (times: ShownTimes, { until = 0, after = Number.POSITIVE_INFINITY }): number =>
  Object.entries(times).reduce((sum, [bound, visits]) => sum + (+bound <= until || +bound > after ? visits : 0), 0)

/**
 * The bound within which a share of the visits, 0 to 1, was shown the remote, in milliseconds.
 * @returns `undefined` where there were none.
 */
export function shownWithin(times: ShownTimes, share: number): number | undefined {
  const total = shownIn(times, { after: 0 })
  const bounds = Object.keys(times).map(Number)
  return bounds.sort((a, b) => a - b).find((bound) => total > 0 && shownIn(times, { until: bound }) >= share * total)
}
