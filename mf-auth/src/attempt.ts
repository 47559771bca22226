/** Runs an access to the browser's storage. @returns undefined where the browser refuses it, as in a private window. */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
