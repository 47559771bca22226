import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from './faults'
import { locate } from './locate'

const ROOT = dirname(import.meta.dirname)

test.each(FAULTS)('the fault $id is one line of the sources that there are', (fault) => {
  expect(locate(ROOT, fault).file).toMatch(/^\w/)
})
