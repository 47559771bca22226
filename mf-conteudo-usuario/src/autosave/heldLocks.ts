/** The names of the Web Locks that forms of this browser hold; none without TLS, or where the browser keeps nothing. */
export async function heldLocks(): Promise<string[]> {
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    return held.flatMap(({ name }) => name ?? [])
  } catch {
    return []
  }
}
