/**
 * The normal quantile of a confidence of 99.99 %. A rollout is judged thousands of times a day, and one wrong judgement
 * aborts it: with the usual 95 %, every second flawless rollout would be aborted within a day.
 */
const Z = 3.8906

/**
 * The Wilson score interval with continuity correction: the bounds (0 to 1) of the true failure rate, after `failed` of
 * `total` visits failed. The correction matters because few visits fail at all.
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
