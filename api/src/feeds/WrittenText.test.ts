import { expect, test } from 'vitest'
import { WrittenText } from './feedRoutes'

test('a feed is written again only if a row changes', () => {
  let written = 0
  const text = new WrittenText((rows: { id: number }[]) => {
    written += 1
    return `${written}: ${rows.map(({ id }) => id)}`
  })
  expect(text.of([{ id: 1 }])).toBe('1: 1')
  expect(text.of([{ id: 1 }])).toBe('1: 1')
  expect(text.of([{ id: 1 }, { id: 2 }])).toBe('2: 1,2')
})
