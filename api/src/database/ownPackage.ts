import { createRequire } from 'node:module'

/** Resolves the package's files and dependencies, even from a program built elsewhere. */
export const ownPackage = createRequire(createRequire(import.meta.url).resolve('@portal/api/package.json'))
