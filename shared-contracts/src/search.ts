import { yearOf } from './dates'
import { plainWidth, trimInvisible } from './forms/invisible'

/** Letters that Unicode does not part from their stroke; PostgreSQL's `unaccent` writes them so. */
const STROKED: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', ħ: 'h', ı: 'i', ŧ: 't' },
}

/** Signs as they are typed: PostgreSQL's `unaccent` writes them so. */
const TYPED: readonly (readonly [signs: RegExp, typed: string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u2018-\u201b\u02bc]/g, "'"],
  [/[\u201c-\u201f]/g, '"'],
  [/\u00ab/g, '<<'],
  [/\u00bb/g, '>>'],
]

/** Text for comparing, without case and accents: `Inovação` and `INOVACAO` are the same (decision 32); `nº` is what `no` is. */
export const fold = (text: string): string =>
  TYPED.reduce((folded, [signs, typed]) => folded.replace(signs, typed), withoutMarks(text.normalize('NFKD'))).trim()

const withoutMarks = (decomposed: string) => lowered(decomposed.replace(/\p{M}/gu, ''))

const lowered = (text: string) => text.toLowerCase().replace(/[æœøłđðþßħıŧ]/g, (letter) => STROKED[letter] ?? letter)

/** Words that nearly every text has: they tell no text from another. */
const COMMON = new Set(
  'a ao aos as com como da das de do dos e em entre eh mais na nas no nos o os ou para pela pelo por que se sem seu sua um uma'.split(
    ' ',
  ),
)

/** What stands before a number that is looked for, and says nothing besides: "nº", "n°", "n.", "num." */
const NUMBER_SIGNS = new Set(['n', 'nr', 'nro', 'num', 'numero'])

/** How many words of a search are looked for. */
export const SEARCHED_WORDS = 8

/** From so many letters on, a searched word finds longer words that begin with it, as `inova` finds `inovacao`. */
export const PREFIX_LETTERS = 4

/**
 * Signs, named by their code points: the database's own notion of a letter depends on its locale. Raised letters are signs, as in `1º`;
 * so are letters that are drawn as nothing. Those of ASCII go later.
 */
const SIGNS =
  /[\ufe00-\ufe6f\u0080-\u00bf\u00d7\u00f7\u02b9-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u115f\u1160\u1680\u180e\u2000-\u207f\u208a-\u215f\u2189-\u2bff\u2e00-\u2e7f\u3000-\u303f\u30fb\u3164\ue000-\uf8ff\ufeff\uff5f-\uff65\uffa0\uffe0-\uffff\u{1f000}-\u{1fbff}\u{e0000}-\u{10ffff}]+/gu
/** Signs of ASCII, and those that NFKD makes. */
const LATER_SIGNS = /[\0-/:-`{-\x7f\u02b9\u02bc\u02d0\u2215]+/
const ACCENTS = /[\u0300-\u036f]+/g
const SOFT_HYPHEN = /\u00ad/g
/** The dot of `14.133`, or the blank that some write there. */
const THOUSANDS = /(\d)[.\u00a0\u2009\u202f](?=\d{3}(?!\d))/g
/** The cents of `2.500,00`. */
const NO_CENTS = /(\d),00(?!\d)/g
/** A CNPJ, whose own dots are those of thousands. */
const CNPJ = /(\d{8})\/(\d{4})-(?=\d\d(?!\d))/g
/** The year of `8.666/93`, and of `5/26`, which is no day of a month. */
const YEAR = /(\d{3}\/|\d\/(?=1[3-9]|[2-9]))(\d\d)(?![\d/])/g
/** The square of `m²`: a raised digit behind another digit is a note's. */
const SQUARE = /([A-Za-z])([²³])/g
/** The number of `lei8666` and of `n5`. */
const NUMBER_OF = /([a-z]{2}|(?<![a-z\d])n)(?=\d)/g

/**
 * The words of a text, in its order, folded. A number has no dots, no zeros before it and no ordinal sign: `05` is `5`, `14.133` is
 * `14133`, `1o` is `1`. The function `f_palavras` of the API's database does the same.
 */
export function wordsOf(text: string): string[] {
  const squared = text.replace(SQUARE, (_, letter, raised) => letter + (raised === '²' ? 2 : 3))
  const plain = plainWidth(squared).replace(SOFT_HYPHEN, '').replace(THOUSANDS, '$1').replace(NO_CENTS, '$1')
  const whole = plain.replace(CNPJ, '$1$2').replace(YEAR, (_, before, year) => before + yearOf(year))
  // Signs go before NFKD, which writes some of them as letters: "™" would be "TM".
  const folded = lowered(whole.replace(SIGNS, ' ').normalize('NFKD').replace(ACCENTS, ''))
  const words = folded.replace(NUMBER_OF, '$1 ').split(LATER_SIGNS).filter(Boolean)
  return /\d/.test(folded) ? words.map(plainNumber) : words
}

const plainNumber = (word: string) => word.replace(/^0+(?=\d)/, '').replace(/(\d)[oa]$/, '$1')

/** The words that a search looks for, each once: without those that nearly every text has, unless there are no others. */
export function searchedWords(busca: string): string[] {
  const all = wordsOf(busca)
  const words = [...new Set(all.filter((word, index) => !isNumberSign(word, all.slice(index + 1, index + 3))))]
  const telling = words.filter((word) => !COMMON.has(word))
  return [telling, words, all].find(({ length }) => length > 0)?.slice(0, SEARCHED_WORDS) ?? []
}

/** "nº 5", also as "n.o 5", and "nº" before the number is typed. */
const isNumberSign = (word: string, [next = '', afterNext = '']: readonly string[]) =>
  NUMBER_SIGNS.has(word) && /^(\d|$)/.test(/^[oa]s?$/.test(next) ? afterNext : next)

/**
 * Endings of folded words in singular and plural. A word has all that fit: of those that are no words nothing is found. "mao" and
 * "mae" (mão, mãe), "mal" and "mais" stay apart.
 */
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

/**
 * Returns the ways to write a folded word in singular and plural, itself first: `edital`, `editais` and some that are no words; a
 * year of two digits in full. Of anything else itself alone.
 */
export function formsOf(word: string): string[] {
  if (/^\d\d$/.test(word)) return [word, yearOf(word)]
  if (!/^[a-z]{2,}$/.test(word)) return [word]
  const irregular = IRREGULAR.filter((pair) => pair.includes(word)).flat()
  const others = OTHER_ENDINGS.flatMap(([ending, endings]) =>
    ending.test(word) ? endings.map((other) => word.replace(ending, other)) : [],
  )
  return [...new Set([word, ...irregular, ...others])].filter(({ length }) => length >= 2)
}

/** Whether a searched word finds a word of a text: the same one, in singular or plural, or one that begins with it. Both are folded. */
export const isFound = (word: string, wanted: string): boolean => finderOfWord(wanted)(word)

function finderOfWord(wanted: string): (word: string) => boolean {
  const forms = new Set(formsOf(wanted))
  const isPrefix = wanted.length >= PREFIX_LETTERS
  return (word) => forms.has(word) || (isPrefix && word.startsWith(wanted))
}

/** A search without the signs that cards put before tags: `#Startups` is what the tag "Startups" is. */
export const withoutHashes = (busca: string): string => busca.replace(/(^|\s)#(?=[^\s#])/g, '$1')

/** Texts of an item as searches read them. */
export interface Searchable {
  text: string
  words: () => readonly string[]
}

/** Prepares the texts of an item for many searches. Their words are told apart when the first search needs them. */
export function searchableOf(texts: readonly string[]): Searchable {
  let words: readonly string[] | undefined
  return {
    text: texts.map(fold).join('\n'),
    words: () => {
      words ??= texts.flatMap(wordsOf)
      return words
    },
  }
}

/**
 * Returns whether an item is found: one of its texts holds the search as it was typed, or all its texts together have
 * all words of the search. An empty search finds everything.
 */
export function finderOf(busca: string): (item: Searchable) => boolean {
  const typed = fold(withoutHashes(trimInvisible(busca)))
  const wanted = searchedWords(busca).map(finderOfWord)
  const hasAll = (words: readonly string[]) => wanted.every((isWanted) => words.some(isWanted))
  return ({ text, words }) => text.includes(typed) || (wanted.length > 0 && hasAll(words()))
}

/** Whether an item with these texts is found (`finderOf`). */
export const matches = (busca: string, texts: readonly string[]): boolean => finderOf(busca)(searchableOf(texts))
