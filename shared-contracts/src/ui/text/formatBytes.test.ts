// @vitest-environment node
import { expect, test } from 'vitest'
import { formatBytes } from './formatBytes'

test.each([
  [1, '1 KB'],
  [34_200, '33 KB'],
  [1_258_291, '1,2 MB'],
  [2 * 1024 * 1024, '2 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
