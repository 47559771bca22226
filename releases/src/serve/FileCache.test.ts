import { expect, test } from 'vitest'
import { FileCache } from './FileCache.ts'

const bytes = (count: number) => Buffer.alloc(count)

test('what was not asked for the longest goes first, once there is no room', () => {
  const files = new FileCache(100)
  files.put('a', bytes(40))
  files.put('b', bytes(40))
  files.get('a')
  files.put('c', bytes(40))
  expect([files.get('a'), files.get('b'), files.get('c')].map((content) => content?.length)).toEqual([
    40,
    undefined,
    40,
  ])
})

test('the same file twice takes the room of one', () => {
  const files = new FileCache(100)
  for (let round = 0; round < 5; round += 1) files.put('a', bytes(40))
  files.put('b', bytes(40))
  expect(files.get('a')?.length).toBe(40)
})

test('what is larger than all the room is not kept', () => {
  const files = new FileCache(100)
  files.put('a', bytes(101))
  expect(files.get('a')).toBeUndefined()
})
