/** In Node 20 `AbortSignal.any` does not keep an `AbortSignal.timeout` from garbage collection. */
export function deadline(ms: number): AbortSignal {
  const signal = AbortSignal.timeout(ms)
  // A listener prevents the garbage collection.
  signal.addEventListener('abort', () => {})
  return signal
}
