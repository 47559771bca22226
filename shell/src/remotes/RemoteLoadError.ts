/** A remote could not be brought: it is missing, broken, silent, or does not offer the page. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'

  constructor(
    readonly remote: string,
    /** What did not come: the remote, or a page of one that did. */
    readonly missing: 'remote' | 'page' = 'remote',
    options?: ErrorOptions,
  ) {
    super(`The micro-frontend ${remote} could not be loaded.`, options)
  }
}
