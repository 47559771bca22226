import { expect, test } from 'vitest'
import { aShell } from '../testing/aShell.ts'
import { activeShells } from './ReleaseStore.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')

test.each([
  ['2026-03-01T12:00:00.000Z', 1],
  ['2026-03-01T11:58:30.000Z', 1],
  ['2026-03-01T12:01:30.000Z', 1],
  ['2026-03-01T11:57:00.000Z', 0],
  // A machine whose clock was wrong for a while.
  ['2099-01-01T00:00:00.000Z', 0],
])('counts a portal seen at %s as %i in use at noon', (seenAt, count) => {
  expect(activeShells([aShell({ seenAt })], NOW)).toHaveLength(count)
})
