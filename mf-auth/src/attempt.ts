/** @returns undefined if the browser refuses storage, as in a private window */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
