/** How long a remote may be silent before another way is tried. */
export const REMOTE_TIMEOUT_MS = 8_000

/** Nothing came within the limit; it may still come, and is not waited for. */
export class LoadTimeoutError extends Error {
  override readonly name = 'LoadTimeoutError'
}

export function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadTimeoutError('No answer within the limit.')), REMOTE_TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
