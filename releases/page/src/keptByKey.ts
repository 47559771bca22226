interface Kept<Made> {
  made: Promise<Made>
  begun: number
}

/** Caches pending and completed results, but no failures. Keys are never removed. */
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
