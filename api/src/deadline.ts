/**
 * A signal that aborts after so many milliseconds, to be joined with others by `AbortSignal.any`. Node 20 holds an
 * `AbortSignal.timeout` that only `AbortSignal.any` knows so weakly that it may be collected as garbage before it aborts.
 */
export function deadline(ms: number): AbortSignal {
  const signal = AbortSignal.timeout(ms)
  // A signal that somebody listens to is kept until it aborts.
  signal.addEventListener('abort', () => {})
  return signal
}
