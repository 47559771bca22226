import { createHash } from 'node:crypto'

/** The source by which a `Content-Security-Policy` allows a script or style element with this text. */
export const cspHashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
