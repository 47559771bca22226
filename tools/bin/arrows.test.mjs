import { expect, test } from 'vitest'
import { arrowsUp, mutualPairs } from './arrows.mjs'

test.each([
  ['floors that stand on each other', ['app items', 'items database', 'app database'], [], 0],
  ['two folders that import each other', ['items database', 'database items'], ['database items'], 1],
  ['a circle of three', ['a b', 'b c', 'c a'], [], 1],
  [
    'a lower floor that imports the one on it',
    ['app items', 'app database', 'items database', 'database items'],
    ['database items'],
    1,
  ],
  ['an arrow that is drawn twice', ['a b', 'a b', 'b a', 'b a'], ['a b'], 1],
])('%s', (_, drawn, pairs, up) => {
  const arrows = drawn.map((arrow) => arrow.split(' '))
  expect(mutualPairs(arrows).map((pair) => pair.join(' '))).toEqual(pairs)
  expect(arrowsUp(arrows)).toHaveLength(up)
})
