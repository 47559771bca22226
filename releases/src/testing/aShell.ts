import type { ShellRecord } from '../store/ReleaseStore.ts'

/** Last seen at noon on 2026-03-01. */
export const aShell = (more: Partial<ShellRecord> = {}): ShellRecord => ({
  process: 'portal-1',
  contracts: '1.0.0',
  origins: [],
  built: {},
  revision: 0,
  epoch: 0,
  startedAt: '2026-03-01T00:00:00.000Z',
  seenAt: '2026-03-01T12:00:00.000Z',
  ...more,
})
