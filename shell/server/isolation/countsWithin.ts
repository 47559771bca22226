/** Makes a function that adds to a count, and tells how much that is within the present span of the clock. */
export function countsWithin(ms: number): (more?: number) => number {
  let [span, count] = [0, 0]
  return (more = 1) => {
    const now = Math.floor(performance.now() / ms)
    if (now !== span) [span, count] = [now, 0]
    count += more
    return count
  }
}
