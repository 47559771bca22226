// @vitest-environment node
import { expect, test } from 'vitest'
import { summaryOf } from './summaryOf'

test('several paragraphs become one line', () => {
  expect(summaryOf(' Primeiro.\n\nSegundo. ')).toBe('Primeiro. Segundo.')
})

test('a long text ends between two words', () => {
  const resumo = summaryOf('palavras '.repeat(40))
  expect(resumo.length).toBeLessThanOrEqual(200)
  expect(resumo).toMatch(/ palavras…$/)
})

test('a long text of one word is cut', () => {
  expect(summaryOf('a'.repeat(300))).toBe(`${'a'.repeat(199)}…`)
})
