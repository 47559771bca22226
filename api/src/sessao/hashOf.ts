import { createHash } from 'node:crypto'

/** By which a session is stored and found. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
