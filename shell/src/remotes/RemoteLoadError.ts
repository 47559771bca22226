/** No version of a remote that the visitor may be served could load a page. The cause is the last attempt's error. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'

  constructor(
    readonly remote: string,
    options?: ErrorOptions,
  ) {
    super(`The micro-frontend ${remote} could not be loaded.`, options)
  }
}
