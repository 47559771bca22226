import { createHash } from 'node:crypto'

/**
 * The unit of a logged-in user, the same on every device: 16 hexadecimal digits of a hash of the user id. The hash
 * hides the id from readers of logs and cookies, but is no secret: ids are few enough to try them all.
 */
export const unitOfUser = (id: string): string =>
  createHash('sha256').update(`usuario:${id}`).digest('hex').slice(0, 16)
