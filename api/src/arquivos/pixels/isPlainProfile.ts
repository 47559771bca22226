const HEADER_BYTES = 128
const ENTRY_BYTES = 12
const PLAIN = new Set('rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC wtpt bkpt chad chrm lumi cicp desc dmnd dmdd cprt'.split(' '))

/** Whether an ICC profile only places its colours. Others can hold unlimited work per pixel. */
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
