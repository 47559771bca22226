// @vitest-environment node
import { expect, test } from 'vitest'
import { SAID } from '../testing/saidTexts'
import { excerpt, plainText, summaryOf } from './plainText'

test.each<readonly [html: string, text: string]>([
  ['<p>Se <span data-formula="a > b">a &gt; b</span>, sim</p>', 'Se a > b, sim'],
  ...SAID,
])('%j becomes %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('an excerpt ends between words and within its limit', () => {
  expect(excerpt('uma duas três', 20)).toBe('uma duas três')
  expect(excerpt('uma duas três', 10)).toBe('uma duas…')
  expect(excerpt('a'.repeat(30), 10)).toHaveLength(10)
})

test('a summary is one line and ends between words', () => {
  expect(summaryOf(' Primeiro.\n\nSegundo. ')).toBe('Primeiro. Segundo.')
  expect(
    summaryOf(plainText('<table><tr><td>Sexta</td><td>9h</td></tr><tr><td>Sábado</td><td>10h</td></tr></table>')),
  ).toBe('Sexta 9h Sábado 10h')
  expect(summaryOf('palavras '.repeat(40))).toMatch(/^.{1,199} palavras…$/)
  expect(summaryOf('a'.repeat(300))).toBe(`${'a'.repeat(199)}…`)
})
