/** Returns a counter per time span: it adds, and returns the sum of the current span. */
export function countsWithin(ms: number): (more?: number) => number {
  let [span, count] = [0, 0]
  return (more = 1) => {
    const now = Math.floor(performance.now() / ms)
    if (now !== span) [span, count] = [now, 0]
    count += more
    return count
  }
}
