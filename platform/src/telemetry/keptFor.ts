/** Bounds the queries of `/metricas` and `/saude/pronta`, open to all who reach them, in milliseconds. */
export const KEPT_MS = 1_000

/** Caches a result for so many milliseconds since its start, failures too. */
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
