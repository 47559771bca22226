// @vitest-environment node
import { expect, test } from 'vitest'
import { isEmptyRichText } from '../forms/richText'
import { heavyTexts } from '../testing/richTextVectors'
import { excessOf, parseExcessOf } from './excess'
import { plainText } from './plainText'
import { RICH_TEXT } from './policy'
import { sanitizeToRender, sanitizeToStore } from './sanitizeOnServer'

function timeOf(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return 1 + Math.min(...runs)
}

const NESTED = ['<b>', '<div></p>', '<svg>']
const UNFINISHED = ['<', '<a "', "<p '", '<sup', '<sup>']

const judge = (html: string) => {
  excessOf(html)
  if (!parseExcessOf(html)) excessOf(sanitizeToStore(html) ?? '')
  sanitizeToRender(html)
}
const SENTENCE =
  '<p>Uma <b>frase</b> como as pessoas as escrevem, com <a href="https://jacaranda.example">um link</a>.</p>'
const ordinary = SENTENCE.repeat(Math.floor(RICH_TEXT.limits.bytes / SENTENCE.length / 2))
const ordinaryTime = timeOf(() => judge(ordinary))

test.each([
  ...UNFINISHED.flatMap((piece) => [
    { name: 'plainText', work: plainText, piece },
    { name: 'isEmptyRichText', work: isEmptyRichText, piece },
  ]),
  ...[...NESTED, ...UNFINISHED].flatMap((piece) => [
    { name: 'sanitizeToStore', work: sanitizeToStore, piece },
    { name: 'sanitizeToRender', work: sanitizeToRender, piece },
  ]),
])('$name is linear: 64,000 times $piece takes at most ten times an ordinary text', ({ work, piece }) => {
  const text = piece.repeat(64_000)
  expect(timeOf(() => work(text))).toBeLessThan(10 * ordinaryTime)
})

test.each(heavyTexts)('$what takes at most ten times an ordinary text', ({ html }) => {
  expect(timeOf(() => judge(html))).toBeLessThan(10 * ordinaryTime)
})
