// @vitest-environment node
import { expect, test } from 'vitest'
import { firstPageOf } from './ListRequest'

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [400, 391],
])('a list of %i pages is shown from page %i', (pages, firstPage) => {
  expect(firstPageOf(pages)).toBe(firstPage)
})
