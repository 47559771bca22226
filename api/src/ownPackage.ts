import { createRequire } from 'node:module'

/** Finds what comes with this package and what it depends on, also from a program that was built elsewhere of its sources. */
export const ownPackage = createRequire(createRequire(import.meta.url).resolve('@portal/api/package.json'))
