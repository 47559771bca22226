import type { ErrorClass } from '@portal/releases'

/** A place in the source of a remote at which a version failed in a browser. */
export interface FailurePlace {
  version: string
  errorClass: ErrorClass
  /** The file, below the remote's folder, its line and column: `src/pages/LoginPage.tsx:41:7`. */
  place: string
  at: Date
}
