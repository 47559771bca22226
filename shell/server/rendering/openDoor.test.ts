// @vitest-environment node
import { Duplex } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { openDoor } from './openDoor'

function open(parts: Iterable<string>, heard?: number) {
  const [hear, onBroken] = [vi.fn(), vi.fn()]
  const left = parts[Symbol.iterator]()
  const stream = new Duplex({
    read() {
      const { value, done } = left.next()
      if (!done) this.push(Buffer.from(value))
    },
    write() {},
  })
  openDoor(stream, { hear, onBroken, ...(heard && { heard }) })
  return { hear, onBroken }
}

test.each([
  ['reads two lines in one chunk', ['{"a":1}\n{"b":2}\n'], ['{"a":1}', '{"b":2}']],
  ['reads a line in several chunks', ['{"a"', ':', '1}\n'], ['{"a":1}']],
  [
    'reads a chunk with the end of a line and the start of the next',
    ['{"a', '":1}\n{"b"', ':2}\n'],
    ['{"a":1}', '{"b":2}'],
  ],
  ['reads an empty line', ['\n{}\n'], ['', '{}']],
  ['does not read a line before its end', ['{}\n{"a"'], ['{}']],
])('%s', async (_, parts, lines) => {
  const { hear } = open(parts)
  await expect.poll(() => hear.mock.calls.flat()).toEqual(lines)
})

test('joins a character that arrives in two chunks', async () => {
  const [first, second] = [Buffer.from('ã').subarray(0, 1), Buffer.from('ã').subarray(1)]
  const { hear } = open([first, second, '\n'] as unknown as string[])
  await expect.poll(() => hear.mock.calls.flat()).toEqual(['ã'])
})

test('reads a long line that arrives character by character in linear time', async () => {
  const letters = Array<string>(200_000).fill('a')
  const { hear } = open(['a'.repeat(8e6), ...letters, '\n'])
  await expect.poll(() => hear.mock.calls.flat().map(({ length }) => length)).toEqual([8_200_000])
})

test.each([
  ['as many characters', '12345678\n', 8, 1],
  ['one more character', '123456789\n', 8, 0],
  ['fewer characters with more bytes', 'ãããã1\n', 8, 0],
])('limits a line in bytes: %s', async (_, line, heard, times) => {
  const { hear, onBroken } = open([line], heard)
  await expect.poll(() => hear.mock.calls.length + onBroken.mock.calls.filter(([fault]) => fault).length).toBe(1)
  expect(hear).toHaveBeenCalledTimes(times)
})
