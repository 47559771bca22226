/** The portal cannot start. The message says in Portuguese what is wrong and what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
