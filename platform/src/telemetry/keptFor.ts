/** Limits the queries of the public `/metricas` and `/saude/pronta`, in milliseconds. */
export const KEPT_MS = 1_000

/** Caches a result, failures too, for so many milliseconds since its start. */
export function keptFor<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  let begun = 0
  return () => {
    if (kept && performance.now() - begun < ms) return kept
    begun = performance.now()
    kept = make()
    return kept
  }
}
