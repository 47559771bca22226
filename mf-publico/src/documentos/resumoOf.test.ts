import { expect, test } from 'vitest'
import { resumoOf } from './resumoOf'

test('several paragraphs become one line', () => {
  expect(resumoOf(' Primeiro.\n\nSegundo. ')).toBe('Primeiro. Segundo.')
})

test('a long text ends between two words', () => {
  const resumo = resumoOf('palavras '.repeat(40))
  expect(resumo.length).toBeLessThanOrEqual(200)
  expect(resumo).toMatch(/ palavras…$/)
})

test('a long text of one word is cut', () => {
  expect(resumoOf('a'.repeat(300))).toBe(`${'a'.repeat(199)}…`)
})
