/** `AbortSignal.any` in Node 20 does not keep a timeout from garbage collection; a listener does. */
export function deadline(ms: number): AbortSignal {
  const signal = AbortSignal.timeout(ms)
  signal.addEventListener('abort', () => {})
  return signal
}
