/** No allowed version could load the page. The cause is the last error. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'

  constructor(
    readonly remote: string,
    options?: ErrorOptions,
  ) {
    super(`The micro-frontend ${remote} could not be loaded.${options?.cause ? ` ${options.cause}` : ''}`, options)
  }
}
