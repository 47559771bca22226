// @vitest-environment node
import { expect, test } from 'vitest'
import { libraryChanges } from './Installed.ts'

test.each([
  ['the same version', '19.3.1', '19.3.1', undefined],
  ['a new patch', '19.3.1', '19.3.2', undefined],
  ['a new minor', '19.3.1', '19.4.0', 'minor'],
  ['an earlier minor', '19.3.1', '19.2.9', 'major'],
  ['a new major', '19.3.1', '20.0.0', 'major'],
  ['its first version', undefined, '19.3.1', 'minor'],
  ['no version any more', '19.3.1', undefined, 'major'],
])('a provided library with %s needs its contract step', (_, was, is, step) => {
  const [change] = libraryChanges(was ? { react: was } : {}, is ? { react: is } : {})
  expect(change?.step).toBe(step)
})
