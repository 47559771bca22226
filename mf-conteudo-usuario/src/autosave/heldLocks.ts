/** Empty without TLS or storage. */
export async function heldLocks(): Promise<string[]> {
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    return held.flatMap(({ name }) => name ?? [])
  } catch {
    return []
  }
}
