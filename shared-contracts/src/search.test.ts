// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { fold, isFound, matches, searchedWords } from './search'
import {
  DIFFERENT_WORDS,
  LAWS,
  NUMBERS,
  ONE_OR_TWO_WORDS,
  SINGULAR_AND_PLURAL,
  WORDS_BESIDE_SIGNS,
} from './testing/searchVectors'

test.each([
  ['inovacao', 'Fórum de Inovação'],
  ['FÓRUM', 'forum de inovação'],
  ['  saúde ', 'Saude digital'],
  ['', 'qualquer coisa'],
])('%j finds %j, ignoring case and accents', (busca, texto) => {
  expect(matches(busca, ['outro', texto])).toBe(true)
})

test.each([
  ['º', 'Porto', true],
  ['nº', 'Edital nº 3', true],
  ['№', 'Edital nº 3', true],
  ['–', 'guarda-chuva', true],
  ['’', "copo d'água", true],
  ['«', '<< aspas', true],
  ['\u200b', 'qualquer coisa', true],
  ['‑', 'guarda chuva', false],
])('the character %j finds %j like the database: %s', (busca, texto, found) => {
  expect(matches(busca, [texto])).toBe(found)
})

test('a text without the search is not found', () => {
  expect(matches('energia', ['Saúde digital', 'Educação'])).toBe(false)
})

test.each([
  ['inovacao', 'inova', true],
  ['inovacao', 'inovacao', true],
  ['leitura', 'lei', false],
  ['lei', 'lei', true],
  ['renova', 'nova', false],
])('the word %s is found by %s: %s', (word, wanted, found) => {
  expect(isFound(word, wanted)).toBe(found)
})

describe('a word next to a special character', () => {
  test.each(WORDS_BESIDE_SIGNS)('%j is found by %j', (titulo, busca) => {
    const [other = ''] = WORDS_BESIDE_SIGNS.find(([, searched]) => searched !== busca) ?? []
    expect(matches(busca, [titulo])).toBe(true)
    expect(matches(busca, [other])).toBe(false)
  })
})

describe.each([...NUMBERS, ...LAWS, ...ONE_OR_TWO_WORDS])('$titulo', ({ titulo, buscas, outra }) => {
  test.each(buscas)('is found by %j', (busca) => {
    expect(matches(busca, [titulo])).toBe(true)
  })

  test(`is not found by ${outra}`, () => {
    expect(matches(outra, [titulo])).toBe(false)
  })
})

test.each(SINGULAR_AND_PLURAL)('"%s" and "%s" find each other, with and without accents', (singular, plural) => {
  for (const [busca, palavra] of [
    [singular, plural],
    [plural, singular],
    [fold(singular), plural],
    [fold(plural), singular],
  ] as const)
    expect([busca, matches(busca, [`Sobre ${palavra}, ontem`])]).toEqual([busca, true])
})

test.each(DIFFERENT_WORDS)('"%s" and "%s" do not find each other', (one, other) => {
  expect([isFound(fold(one), fold(other)), isFound(fold(other), fold(one))]).toEqual([false, false])
})

test.each([
  ['#startups', 'Microstartups'],
  ['#Inteligência artificial', 'Inteligência artificial'],
  ['#startups #saúde', 'Saúde para startups'],
  ['#', 'Sala #3'],
  ['#3', 'Sala #3'],
])('%j, with the sign of tags, finds %j', (busca, texto) => {
  expect(matches(busca, [texto])).toBe(true)
})

test.each([
  ['vale oficina', true],
  ['oficina robótica', true],
  ['oficina de robótica no vale', true],
  ['oficina girafas', false],
])('the words of %j may be split between title and tags: %s', (busca, found) => {
  expect(matches(busca, ['Oficina do Vale', 'Robótica'])).toBe(found)
})

test.each([
  ['', []],
  ['!!!', []],
  ['Quiosque, de café', ['quiosque', 'cafe']],
  ['de', ['de']],
  ['lei nº', ['lei']],
  ['número', ['numero']],
  ['o parque de 1 2 3 4 5 6 7 8 9', ['parque', '1', '2', '3', '4', '5', '6', '7']],
  ['São São', ['sao']],
])('the search %j uses the words %j', (busca, words) => {
  expect(searchedWords(busca)).toEqual(words)
})
