import { BASIS_POINTS } from '../registry/registry.ts'

/**
 * Where a unit (a visitor or a user) stands in a rollout: an integer from 0 to 9 999, the same for ever.
 * Hashed twice, since FNV-1a alone leaves similar units in neighbouring buckets.
 */
export const bucketOf = (salt: string, unit: string): number =>
  fnv1a32(String(fnv1a32(`${salt}:${unit}`))) % BASIS_POINTS

/** FNV-1a, 32 bits, over the UTF-8 of a text. */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
