import type { PackageName } from './packages'

export interface Fault {
  id: string
  package: PackageName
  /** The mistake's effect and who suffers from it. */
  says: string
  /** A text that occurs once in the package's sources. */
  find: string
  replace: string
  tests?: string[]
  journeys?: string[]
}
