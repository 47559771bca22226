import { ReleaseError } from '../ReleaseError.ts'

/** A revision that was read, but is no registry. */
export class DamagedRegistryError extends ReleaseError {}

/** What is read, or `undefined` where that is a damaged revision. @throws every other error. */
export const unlessDamaged = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error) => {
    if (error instanceof DamagedRegistryError) return undefined
    throw error
  })
