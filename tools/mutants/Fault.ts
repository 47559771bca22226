import type { PackageName } from './packages'

export interface Fault {
  id: string
  package: PackageName
  /** The effect of the mistake and who suffers from it. */
  says: string
  /** A text that occurs once in the package's sources. */
  find: string
  replace: string
  /** Parts of test paths to run first. */
  tests?: string[]
  /** Files `e2e/<name>.spec.ts` to run first. */
  journeys?: string[]
}
