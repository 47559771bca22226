const HEADER_BYTES = 128
const ENTRY_BYTES = 12
/** Tags of three primaries with a curve each, or of grey with one, and what describes them. */
const PLAIN = new Set('rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC wtpt bkpt chad chrm lumi cicp desc dmnd dmdd cprt'.split(' '))

/**
 * Whether a colour profile (ICC) says no more than where the colours lie, as those of cameras, telephones and screens do. Others hold
 * tables and programs for each pixel, without an end.
 */
export function isPlainProfile(profile: Buffer): boolean {
  if (profile.length < HEADER_BYTES + 4) return false
  const tags = profile.readUInt32BE(HEADER_BYTES)
  const end = HEADER_BYTES + 4 + tags * ENTRY_BYTES
  if (tags > PLAIN.size * 2 || end > profile.length) return false
  for (let at = HEADER_BYTES + 4; at < end; at += ENTRY_BYTES) {
    if (!PLAIN.has(profile.toString('latin1', at, at + 4))) return false
  }
  return true
}
