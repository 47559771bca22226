import { BASIS_POINTS } from '../registry/registry.ts'

/**
 * The bucket of a unit (a visitor or a user) in a rollout: an integer from 0 to 9 999 that never changes.
 * Hashed twice, since FNV-1a alone puts similar units into neighbouring buckets.
 * @param salt the id of the rollout.
 */
export const bucketOf = (salt: string, unit: string): number =>
  fnv1a32(String(fnv1a32(`${salt}:${unit}`))) % BASIS_POINTS

/** The 32-bit FNV-1a hash of a text in UTF-8. */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5
  const bytes = Buffer.from(text)
  // Several times as fast as iterating over them; each page draws for each rollout.
  for (let at = 0; at < bytes.length; at += 1) hash = Math.imul(hash ^ bytes.readUInt8(at), 0x01000193)
  return hash >>> 0
}
