import type { PackageName } from './packages'

/** A mistake that a person could make. */
export interface Fault {
  id: string
  package: PackageName
  /** What goes wrong, and for whom. */
  says: string
  /** A text that occurs once among the sources of the package. */
  find: string
  replace: string
  /** Parts of the paths of tests to run first, whether or not they import the file. */
  tests?: string[]
  /** Files `e2e/<name>.spec.ts` to run before all other journeys. */
  journeys?: string[]
}
