// @vitest-environment node
import { expect, test } from 'vitest'
import { firstPageOf } from './ListRequest'

test.each([
  [0, 1],
  [1, 1],
  [6, 1],
  [7, 2],
  [400, 395],
])('a list of %i pages is shown from page %i', (pages, firstPage) => {
  expect(firstPageOf(pages)).toBe(firstPage)
})
