import type { ShellRecord } from './ReleaseStore.ts'

/** How often a running portal writes its record anew, in milliseconds. */
export const HEARTBEAT_MS = 30_000

/** How old the record of a portal may be, or how far ahead: three heartbeats, and what clocks may differ. */
const EXPIRY_MS = 4 * HEARTBEAT_MS

/** The records of the portals that still run, those that started last first. */
export const inUse = (shells: ShellRecord[], now: Date): ShellRecord[] =>
  shells.filter(({ seenAt }) => Math.abs(now.getTime() - Date.parse(seenAt)) < EXPIRY_MS)
