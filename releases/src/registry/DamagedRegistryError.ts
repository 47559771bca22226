import { ReleaseError } from '../ReleaseError.ts'

/** A revision that was read, but is no registry. */
export class DamagedRegistryError extends ReleaseError {}
