const MINUTE_MS = 60_000

/** Makes a function that counts its calls, and tells of each its number within the present minute of the clock, from 1. */
export function perMinute(): () => number {
  let minute = 0
  let calls = 0
  return () => {
    const now = Math.floor(Date.now() / MINUTE_MS)
    if (now !== minute) [minute, calls] = [now, 0]
    calls += 1
    return calls
  }
}
