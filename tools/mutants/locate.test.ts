import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from './faults'
import { locate } from './locate'

const ROOT = join(import.meta.dirname, '../..')

test.each(FAULTS)('the text of fault $id occurs exactly once', (fault) => {
  expect(() => locate(ROOT, fault)).not.toThrow()
})
