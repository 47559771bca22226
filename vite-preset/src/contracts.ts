import { join } from 'node:path'

/** Folder of the sources of `@portal/shared-contracts`, as modules that come from it are called in a build. */
export const CONTRACTS = join(import.meta.dirname, '../../shared-contracts/src/')
