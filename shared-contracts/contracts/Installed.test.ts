// @vitest-environment node
import { expect, test } from 'vitest'
import { libraryChanges } from './Installed.ts'

test.each([
  ['as it was', '19.3.1', '19.3.1', undefined],
  ['a correction', '19.3.1', '19.3.2', undefined],
  ['more than there was', '19.3.1', '19.4.0', 'minor'],
  ['less than there was', '19.3.1', '19.2.9', 'major'],
  ['another major', '19.3.1', '20.0.0', 'major'],
  ['a new one', undefined, '19.3.1', 'minor'],
  ['one that is gone', '19.3.1', undefined, 'major'],
])('a library that the shell provides, %s', (_, was, is, step) => {
  const [change] = libraryChanges(was ? { react: was } : {}, is ? { react: is } : {})
  expect(change?.step).toBe(step)
})
