import { BASIS_POINTS } from '../model/registry.ts'

/** A stable bucket, 0 to 9 999. FNV-1a runs twice, because once puts similar units into neighbouring buckets. */
export const bucketOf = (salt: string, unit: string): number =>
  fnv1a32(String(fnv1a32(`${salt}:${unit}`))) % BASIS_POINTS

export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5
  const bytes = Buffer.from(text)
  // Several times faster than iteration, and every page hashes each rollout.
  for (let at = 0; at < bytes.length; at += 1) hash = Math.imul(hash ^ bytes.readUInt8(at), 0x01000193)
  return hash >>> 0
}
