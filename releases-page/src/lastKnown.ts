/** Something that is read again and again; what was read before stays where it cannot be. */
export function lastKnown<T>(bring: () => Promise<T>) {
  const kept = {
    known: undefined as T | undefined,
    read: async () => {
      kept.known = await bring()
    },
  }
  return kept
}
