import { createHash } from 'node:crypto'

/** The value of an `integrity` attribute: `sha384-` and base64. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** A fast hash is enough, because the tokens of teams and previews are random. */
export const hashOfToken = (secret: string): string => createHash('sha256').update(secret).digest('hex')
