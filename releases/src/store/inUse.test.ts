import { expect, test } from 'vitest'
import { aShell } from '../testing/aShell.ts'
import { inUse } from './inUse.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')

test.each([
  ['2026-03-01T12:00:00.000Z', 1],
  ['2026-03-01T11:58:30.000Z', 1],
  ['2026-03-01T12:01:30.000Z', 1],
  ['2026-03-01T11:57:00.000Z', 0],
  // Of a machine whose clock was wrong for a while.
  ['2099-01-01T00:00:00.000Z', 0],
])('of portals seen at %s, %i are in use at noon', (seenAt, count) => {
  expect(inUse([aShell({ seenAt })], NOW)).toHaveLength(count)
})
