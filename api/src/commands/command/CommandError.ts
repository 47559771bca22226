/** A command failed for a reason that a person can fix. The message says in Portuguese what and why. */
export class CommandError extends Error {
  override readonly name = 'ComandoError'
}
