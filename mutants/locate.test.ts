import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from './faults'
import { locate } from './locate'

const ROOT = dirname(import.meta.dirname)

test.each(FAULTS)('the sources have the text of the fault $id once', (fault) => {
  expect(() => locate(ROOT, fault)).not.toThrow()
})
