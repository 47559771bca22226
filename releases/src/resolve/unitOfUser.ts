import { createHash } from 'node:crypto'

/** The unit of somebody who is logged in: the same on every device, and not to be turned back into the id. */
export const unitOfUser = (id: string): string =>
  createHash('sha256').update(`usuario:${id}`).digest('hex').slice(0, 16)
