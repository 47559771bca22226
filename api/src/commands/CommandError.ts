/** A command cannot be done, for a reason a person can mend. The message says, in Portuguese, what and why. */
export class CommandError extends Error {
  override readonly name = 'ComandoError'
}
