import type { ErrorClass } from '@portal/releases'
import type { SentError } from './messages'

/** A version's own failure: its page threw, exceeded a limit, or ended its process. */
export class VersionError extends Error {
  override name = 'VersionError'

  constructor(
    message: string,
    readonly errorClass: ErrorClass = 'render',
  ) {
    super(message)
  }
}

/** Not the version's fault: no place or no process was available. */
export class RenderRefused extends Error {
  override name = 'RenderRefused'
}

export class Overloaded extends RenderRefused {
  override name = 'Overloaded'
}

/** Hosts of the remote took most of the page's time. */
export class HostTimeout extends RenderRefused {
  override name = 'HostTimeout'

  constructor(
    hosts: string[],
    readonly hostMs: number,
  ) {
    // A version may call many invented hosts.
    const whom = hosts.join(', ').slice(0, 500) || 'its hosts'
    super(`The page waited ${hostMs} ms for ${whom}. This does not count against the version.`)
  }
}

export function toVersionError({ name, message, stack }: SentError, errorClass?: ErrorClass): VersionError {
  const error = new VersionError(`${name}: ${message}`, errorClass)
  error.stack = `VersionError: ${stack}`
  return error
}
