/** A page of a remote could not be brought: the remote is missing, broken, silent, or does not offer the page. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'

  constructor(
    readonly remote: string,
    options?: ErrorOptions,
  ) {
    super(`The micro-frontend ${remote} could not be loaded.`, options)
  }
}
