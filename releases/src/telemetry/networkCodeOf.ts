import { createHash } from 'node:crypto'

/**
 * Four hexadecimal digits that stand for a network in the tallies of one rollout, the same in every process. They are
 * few on purpose: 256 networks of /24, some 65 000 IPv4 addresses, share each code, so who reads the store learns none, though all can be tried.
 */
export const networkCodeOf = (rolloutId: string, network: string): string =>
  createHash('sha256').update(`${rolloutId} ${network}`).digest('hex').slice(0, 4)
