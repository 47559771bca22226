/** Confidence 99.99 %: with 95 %, thousands of judgements a day would abort every second good rollout. */
const Z = 3.8906

/** Wilson score interval (0 to 1) with continuity correction, which matters because few visits fail. */
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
