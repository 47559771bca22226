/** Makes what many ask for: those who ask within so many milliseconds after it was begun are given the same. A failure is kept too. */
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
