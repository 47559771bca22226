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
  ['two lines in one part', ['{"a":1}\n{"b":2}\n'], ['{"a":1}', '{"b":2}']],
  ['a line in several parts', ['{"a"', ':', '1}\n'], ['{"a":1}']],
  ['the end of one and the begin of the next', ['{"a', '":1}\n{"b"', ':2}\n'], ['{"a":1}', '{"b":2}']],
  ['an empty line', ['\n{}\n'], ['', '{}']],
  ['a line that has not ended', ['{}\n{"a"'], ['{}']],
])('%s', async (_, parts, lines) => {
  const { hear } = open(parts)
  await expect.poll(() => hear.mock.calls.flat()).toEqual(lines)
})

test('joins a letter that arrives in two parts', async () => {
  const [first, second] = [Buffer.from('ã').subarray(0, 1), Buffer.from('ã').subarray(1)]
  const { hear } = open([first, second, '\n'] as unknown as string[])
  await expect.poll(() => hear.mock.calls.flat()).toEqual(['ã'])
})

test('reads a long line that ends letter by letter in linear time', async () => {
  const letters = Array<string>(200_000).fill('a')
  const { hear } = open(['a'.repeat(8e6), ...letters, '\n'])
  await expect.poll(() => hear.mock.calls.flat().map(({ length }) => length)).toEqual([8_200_000])
})

test.each([
  ['of letters', '12345678\n', 8, 1],
  ['one letter longer', '123456789\n', 8, 0],
  ['of fewer letters, in more bytes', 'ãããã1\n', 8, 0],
])('limits a line in bytes: %s', async (_, line, heard, times) => {
  const { hear, onBroken } = open([line], heard)
  await expect.poll(() => hear.mock.calls.length + onBroken.mock.calls.filter(([fault]) => fault).length).toBe(1)
  expect(hear).toHaveBeenCalledTimes(times)
})
