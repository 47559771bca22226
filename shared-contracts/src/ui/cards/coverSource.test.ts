// @vitest-environment node
import { expect, test } from 'vitest'
import { coverSource } from './coverSource'

test.each([
  ['iVBORw0KGgoAAAANSUhEUg', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg'],
  ['/9j/4AAQSkZJRg', 'data:image/jpeg;base64,/9j/4AAQSkZJRg'],
  ['UklGRiIAAABXRUJQ', 'data:image/webp;base64,UklGRiIAAABXRUJQ'],
])('detects raw base64 by its first bytes', (raw, url) => {
  expect(coverSource(raw)).toBe(url)
})

test.each(['data:image/png;base64,iVBOR', 'https://exemplo.br/capa.jpg', '/capas/1.jpg', './capa.png', 'capas/1.jpg'])(
  'accepts the address %s',
  (address) => {
    expect(coverSource(address)).toBe(address)
  },
)

test.each([null, undefined, '', '  ', 'javascript:alert(1)', 'data:text/html,<b>'])('refuses %s', (src) => {
  expect(coverSource(src)).toBeUndefined()
})

test('a data URL may be longer than an address', () => {
  const picture = `data:image/jpeg;base64,/9j/${'A'.repeat(100_000)}`
  expect(coverSource(picture)).toBe(picture)
  expect(coverSource(`/${'a'.repeat(100_000)}`)).toBeUndefined()
})
