// @vitest-environment node
import { expect, test } from 'vitest'
import { firstPageOf } from './ListRequest'

test.each([
  [0, 1],
  [1, 1],
  [8, 1],
  [9, 2],
  [400, 393],
])('a list of %i pages is shown from page %i', (pages, firstPage) => {
  expect(firstPageOf(pages)).toBe(firstPage)
})
