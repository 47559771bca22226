import type { ErrorClass } from '@portal/releases'
import type { SentError } from './isolation/messages'

/** A version failed by itself: a page of it threw, took too long or too much, or ended its process. */
export class VersionError extends Error {
  override name = 'VersionError'

  constructor(
    message: string,
    readonly errorClass: ErrorClass = 'render',
  ) {
    super(message)
  }
}

/** The server had no place for a page, or could not start a process for it: by no fault of the version. */
export class RenderRefused extends Error {
  override name = 'RenderRefused'
}

/** More pages are asked for than can be rendered. */
export class Overloaded extends RenderRefused {
  override name = 'Overloaded'
}

/** Makes the error of what a process has told of one. */
export function toVersionError({ name, message, stack }: SentError, errorClass?: ErrorClass): VersionError {
  const error = new VersionError(`${name}: ${message}`, errorClass)
  error.stack = `VersionError: ${stack}`
  return error
}
