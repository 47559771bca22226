import { createHash } from 'node:crypto'

/** The hash by which the session of a token is stored and found. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
