import type { ErrorClass } from '@portal/releases'

export interface FailurePlace {
  version: string
  errorClass: ErrorClass
  /** File in the remote's folder, line and column: `src/pages/LoginPage.tsx:41:7`. */
  place: string
  at: Date
}
