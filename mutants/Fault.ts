import type { PackageName } from './packages'

/** A text that occurs once among the sources of a package, and what stands there instead. */
export interface Edit {
  find: string
  replace: string
}

/** A mistake that a person could make, seeded where its text is found. */
export interface Fault extends Edit {
  id: string
  package: PackageName
  /** What goes wrong, for whom. */
  says: string
  /** The same mistake in a checkout that has the line written otherwise. */
  earlier?: Edit
  /** Tests that reach the text otherwise than by imports: arguments of `vitest run`. */
  units?: string[]
  /** What is walked through once everything before has let the fault pass, on each server that the checkout walks on. */
  journeys?: Journeys
}

export interface Journeys {
  /** Files `e2e/<name>.spec.ts`; those that a checkout does not have are passed over. */
  specs: string[]
  /** A part of their titles, as a regular expression; all of them where it is left out. */
  titles?: string
}
