/**
 * Of 99,9 % of the intervals. A rollout is judged thousands of times a day, and errs if it errs once: with the usual 95 %
 * more than half of the flawless rollouts would be aborted within a day.
 */
const Z = 3.2905

/** Between what bounds (0 to 1) the true rate of failures lies, seen so many of so many; the interval of Wilson. */
export function wilson(failed: number, total: number): { lower: number; upper: number } {
  if (total === 0) return { lower: 0, upper: 1 }
  const rate = failed / total
  const scale = 1 + Z ** 2 / total
  const centre = (rate + Z ** 2 / (2 * total)) / scale
  const reach = (Z / scale) * Math.sqrt((rate * (1 - rate)) / total + Z ** 2 / (4 * total ** 2))
  return { lower: Math.max(0, centre - reach), upper: Math.min(1, centre + reach) }
}
