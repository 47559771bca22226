import { createHash } from 'node:crypto'

/** The unit of somebody who is logged in: the same on every device. It keeps ids out of sight, not secret: they are few enough to try. */
export const unitOfUser = (id: string): string =>
  createHash('sha256').update(`usuario:${id}`).digest('hex').slice(0, 16)
