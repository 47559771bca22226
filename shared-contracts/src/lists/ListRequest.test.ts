// @vitest-environment node
import { expect, test } from 'vitest'
import { firstPageOf } from './ListRequest'

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [400, 381],
])('a list of %i pages is shown from page %i', (pages, firstPage) => {
  expect(firstPageOf(pages)).toBe(firstPage)
})
