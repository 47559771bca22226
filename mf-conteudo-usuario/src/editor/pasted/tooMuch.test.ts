// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './cleanPasted'

const LETTERS = 'a'.repeat(100_000)

test.each([
  ['a text', '<p>Um</p>', '<p>Um</p>', []],
  ['a text of 200 kB', `<p>${LETTERS}</p><p>${LETTERS}</p>`, `<p>${LETTERS}</p><p>${LETTERS}</p>`, []],
  ['a text over the word limit', `<p>${LETTERS}</p>`.repeat(3), '', ['45 kB too long']],
  ['a text over the limits of words and elements', '<div>a'.repeat(200_000), '', ['143 kB too long']],
  [
    'a text over the table limit',
    `<p>Um</p>${'<table><tr><td>x</td><td>y</td></tr></table>'.repeat(21)}`,
    undefined,
    ['words alone'],
  ],
])('keeps the part of %s that fits, and reports the rest', (_, copied, read, told) => {
  const heard: string[] = []
  const clean = cleanPasted(copied, '', ({ isWordsAlone, excess = 0 }) =>
    heard.push(isWordsAlone ? 'words alone' : `${Math.ceil(excess / 1024)} kB too long`),
  )
  expect(heard).toEqual(told)
  if (read !== undefined) expect(clean).toBe(read)
  expect(clean).not.toContain('longo demais')
})
