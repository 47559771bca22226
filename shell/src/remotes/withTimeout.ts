/** Milliseconds before the next address or version is tried, too. */
export const REMOTE_TIMEOUT_MS = 8_000

/** The attempt continues in the background. */
export class LoadTimeoutError extends Error {
  override readonly name = 'LoadTimeoutError'
}

export function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadTimeoutError('No answer within the limit.')), REMOTE_TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
