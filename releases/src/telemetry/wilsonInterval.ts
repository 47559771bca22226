/**
 * Of 99,99 % of the intervals. A rollout is judged thousands of times a day, and wrongly aborted if one of them errs: with
 * the usual 95 % that befalls every second flawless rollout within a day.
 */
const Z = 3.8906

/**
 * Between what bounds (0 to 1) the true rate of failures lies, seen so many of so many: the interval of Wilson, corrected
 * for continuity, since few visits fail at all.
 */
export const wilsonInterval = (failed: number, total: number): { lower: number; upper: number } => ({
  lower: lowerBound(failed, total),
  upper: 1 - lowerBound(total - failed, total),
})

function lowerBound(failed: number, total: number): number {
  if (failed === 0) return 0
  const rate = failed / total
  const reach = Z * Math.sqrt(Z ** 2 - 1 / total + 4 * failed * (1 - rate) + 4 * rate - 2)
  return Math.max(0, (2 * failed + Z ** 2 - 1 - reach) / (2 * (total + Z ** 2)))
}
