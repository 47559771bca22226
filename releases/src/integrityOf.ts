import { createHash } from 'node:crypto'

/** The SHA-384 hash of a file as an `integrity` attribute writes it: `sha384-` and base64. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
