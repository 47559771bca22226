/** An operator's error: the command line prints its Portuguese message without a stack trace. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

/** A stored revision that is not a valid registry. */
export class DamagedRegistryError extends ReleaseError {}

/** Returns `undefined` for a damaged revision; other errors are thrown. */
export const unlessDamaged = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error) => {
    if (error instanceof DamagedRegistryError) return undefined
    throw error
  })
