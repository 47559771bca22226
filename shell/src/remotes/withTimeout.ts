/** How long an attempt to load a remote's page may be silent before the next address or version is tried beside it. */
export const REMOTE_TIMEOUT_MS = 8_000

/** An attempt took too long. It goes on in the background. */
export class LoadTimeoutError extends Error {
  override readonly name = 'LoadTimeoutError'
}

/** @throws LoadTimeoutError where `work` takes longer than `REMOTE_TIMEOUT_MS`; what `work` throws otherwise. */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadTimeoutError('No answer within the limit.')), REMOTE_TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
