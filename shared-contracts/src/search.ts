import { yearOf } from './dates'
import { trimInvisible } from './invisible'
import { COMMON, lowered, spelledWordsOf, typedWords } from './words'

export { spelledWordsOf, wordsOf } from './words'

/** PostgreSQL's `unaccent` makes the same replacements. */
const TYPED: readonly (readonly [signs: RegExp, typed: string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u2018-\u201b\u02bc]/g, "'"],
  [/[\u201c-\u201f]/g, '"'],
  [/\u00ab/g, '<<'],
  [/\u00bb/g, '>>'],
]

/** Removes case and accents: `Inovação` equals `INOVACAO` (docs/product.md#search), `nº` equals `no`. */
export const fold = (text: string): string =>
  TYPED.reduce((folded, [signs, typed]) => folded.replace(signs, typed), withoutMarks(text.normalize('NFKD'))).trim()

const withoutMarks = (decomposed: string) => lowered(decomposed.replace(/\p{M}/gu, ''))

/** Words before a number without meaning: "nº", "n°", "n.", "num." */
const NUMBER_SIGNS = new Set(['n', 'nr', 'nro', 'num', 'numero'])

export const SEARCHED_WORDS = 8

/** Minimum letters for prefix matches, as `inova` finds `inovacao`. */
export const PREFIX_LETTERS = 4

/**
 * Returns a search's words with their spellings, the typed one first: "wi-fi" is `wi` and `fi`, or `wifi`. Common words
 * are left out unless there are no others.
 */
export function searchedWays(busca: string): string[][] {
  const all = typedWords(busca)
  const words = all.map(({ word }) => word)
  const own = all.filter(
    ({ word }, at) => words.indexOf(word) === at && !isNumberSign(word, words.slice(at + 1, at + 3)),
  )
  const telling = own.filter(({ word }) => !COMMON.has(word))
  const looked = [telling, own, all].find(({ length }) => length > 0) ?? []
  return looked.slice(0, SEARCHED_WORDS).map(({ word, others }) => [word, ...others])
}

export const searchedWords = (busca: string): string[] => searchedWays(busca).flatMap(([word]) => word ?? [])

/** "nº 5" and "n.o 5", also before the number is typed. */
const isNumberSign = (word: string, [next = '', afterNext = '']: readonly string[]) =>
  NUMBER_SIGNS.has(word) && /^(\d|$)/.test(/^[oa]s?$/.test(next) ? afterNext : next)

/** All endings that fit are tried. "mao" and "mae", "mal" and "mais" must stay different. */
const OTHER_ENDINGS: readonly (readonly [ending: RegExp, others: readonly string[]])[] = [
  [/(?<![sxz])$/, ['s']],
  [/y$/, ['ies']],
  [/ies$/, ['y']],
  [/ao$/, ['oes']],
  [/(?<!^m)ao$/, ['aes']],
  // edital, azul; papel, lençol
  [/(?<=[aeou])(?<!^ma)l$/, ['is']],
  [/il$/, ['is', 'eis']],
  [/m$/, ['ns']],
  [/(?:[lrsxz]|[cs]h)$/, ['$&es']],
  [/s$/, ['']],
  [/oes$/, ['ao']],
  [/(?<!^m)aes$/, ['ao']],
  [/(?<=[aeou])(?<!^ma)is$/, ['l']],
  [/(?<!^ma)e?is$/, ['il']],
  [/ns$/, ['m']],
  [/([lrsxz]|[cs]h)es$/, ['$1']],
]

const IRREGULAR: readonly (readonly string[])[] = [
  ['campus', 'campi'],
  ['qualquer', 'quaisquer'],
  ['carater', 'caracteres'],
]

/** Returns singular and plural of a folded word, itself first; two-digit years in full. */
export function formsOf(word: string): string[] {
  if (/^\d\d$/.test(word)) return [word, yearOf(word)]
  if (!/^[a-z]{2,}$/.test(word)) return [word]
  const irregular = IRREGULAR.filter((pair) => pair.includes(word)).flat()
  const others = OTHER_ENDINGS.flatMap(([ending, endings]) =>
    ending.test(word) ? endings.map((other) => word.replace(ending, other)) : [],
  )
  return [...new Set([word, ...irregular, ...others])].filter(({ length }) => length >= 2)
}

/** Compares folded words: equal, singular or plural, or a prefix. */
export const isFound = (word: string, wanted: string): boolean => finderOfWord(wanted)(word)

function finderOfWord(wanted: string): (word: string) => boolean {
  const forms = new Set(formsOf(wanted))
  const isPrefix = wanted.length >= PREFIX_LETTERS
  return (word) => forms.has(word) || (isPrefix && word.startsWith(wanted))
}

/** Removes the sign before tags: `#Startups` finds the tag "Startups". */
export const withoutHashes = (busca: string): string => busca.replace(/(^|\s)#(?=[^\s#])/g, '$1')

export interface Searchable {
  text: string
  words: () => readonly string[]
}

/** Prepares texts for many searches. Words are split at the first search. */
export function searchableOf(texts: readonly string[]): Searchable {
  let words: readonly string[] | undefined
  return {
    text: texts.map(fold).join('\n'),
    words: () => {
      words ??= texts.flatMap(spelledWordsOf)
      return words
    },
  }
}

/** One text contains the search literally, or all texts together contain all words. */
export function finderOf(busca: string): (item: Searchable) => boolean {
  const typed = fold(withoutHashes(trimInvisible(busca)))
  const wanted = searchedWays(busca).map((ways) => ways.map(finderOfWord))
  const hasAll = (words: readonly string[]) => wanted.every((ways) => ways.some((isWanted) => words.some(isWanted)))
  return ({ text, words }) => text.includes(typed) || (wanted.length > 0 && hasAll(words()))
}

export const matches = (busca: string, texts: readonly string[]): boolean => finderOf(busca)(searchableOf(texts))
