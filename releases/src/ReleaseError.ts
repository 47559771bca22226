/**
 * A failure that the operator can mend: the command line prints its message, a Portuguese sentence, without a stack.
 */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
