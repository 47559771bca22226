interface Kept<Made> {
  made: Promise<Made>
  begun: number
}

/**
 * Makes what many ask for: those who ask within so many milliseconds after it was begun are given the same. A failure is not kept.
 * @param keyOf one of a few keys, each of which is remembered for good
 */
export function keptByKey<Asked, Made>(
  ms: number,
  make: (asked: Asked) => Promise<Made>,
  keyOf: (asked: Asked) => string,
): (asked: Asked) => Promise<Made> {
  const byKey = new Map<string, Kept<Made>>()
  return (asked) => {
    const key = keyOf(asked)
    const kept = byKey.get(key)
    if (kept && performance.now() - kept.begun < ms) return kept.made
    const made = make(asked)
    byKey.set(key, { made, begun: performance.now() })
    made.catch(() => byKey.delete(key))
    return made
  }
}
