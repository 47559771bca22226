import { expect, test } from 'vitest'
import { firstPageOf, pagesOf } from './pagesOf'

test.each([
  ['', 1],
  ['pagina=0', 1],
  ['pagina=-4', 1],
  ['pagina=dois', 1],
  ['pagina=2.9', 2],
  ['pagina=9999', 9999],
  ['pagina=99999999', 10_000],
])('an address with %j shows %i pages', (search, paginas) => {
  expect(pagesOf(new URLSearchParams(search))).toBe(paginas)
})

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [400, 381],
])('a list of %i pages is shown from page %i', (paginas, primeira) => {
  expect(firstPageOf(paginas)).toBe(primeira)
})
