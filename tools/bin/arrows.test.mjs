import { expect, test } from 'vitest'
import { arrowsUp, mutualPairs } from './arrows.mjs'

test.each([
  ['finds no upward import in ordered folders', ['app items', 'items database', 'app database'], [], 0],
  ['finds two folders that import each other', ['items database', 'database items'], ['database items'], 1],
  ['finds a circle of three folders', ['a b', 'b c', 'c a'], [], 1],
  [
    'finds a lower folder that imports a higher one',
    ['app items', 'app database', 'items database', 'database items'],
    ['database items'],
    1,
  ],
  ['counts an import once if two files have it', ['a b', 'a b', 'b a', 'b a'], ['a b'], 1],
])('%s', (_, drawn, pairs, up) => {
  const arrows = drawn.map((arrow) => arrow.split(' '))
  expect(mutualPairs(arrows).map((pair) => pair.join(' '))).toEqual(pairs)
  expect(arrowsUp(arrows)).toHaveLength(up)
})
