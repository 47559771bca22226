/** The portal cannot start. The message says in Portuguese why, and how to fix it. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
