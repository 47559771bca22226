/** Text for comparing, without case and accents: `Inovação` and `INOVACAO` are the same (decision 32). */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

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

/** Everything but letters, digits, accents and lowered digits (`CO₂`). Raised letters are signs, as in `1º`. */
const SIGN = /[^\u0300-\u036f\u2080-\u2089\p{L}\p{Nd}\p{Nl}]|[ªº]/gu
const SOFT_HYPHEN = /\u00ad/g
/** The dot of `14.133`. */
const THOUSANDS = /(\d)\.(?=\d{3}(?!\d))/g

/**
 * The words of a text, in its order, folded. A number has no dots, no zeros before it and no ordinal sign: `05` is `5`, `14.133` is
 * `14133`, `1o` is `1`. The function `f_palavras` of the API's database does the same.
 */
export function wordsOf(text: string): string[] {
  // Signs go before NFKD, which writes some of them as letters: "™" would be "TM".
  const parted = text.replace(SOFT_HYPHEN, '').replace(THOUSANDS, '$1').replace(SIGN, ' ')
  const words = fold(parted.normalize('NFKD')).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.replace(/^0+(?=\d)/, '').replace(/(\d)[oa]$/, '$1'))
}

/** The words that a search looks for, each once: without those that nearly every text has, unless there are no others. */
export function searchedWords(busca: string): string[] {
  const all = wordsOf(busca)
  const words = [...new Set(all.filter((word, index) => !isNumberSign(word, all[index + 1])))]
  const telling = words.filter((word) => !COMMON.has(word))
  return (telling.length > 0 ? telling : words).slice(0, SEARCHED_WORDS)
}

const isNumberSign = (word: string, next = '') => NUMBER_SIGNS.has(word) && /^\d/.test(next)

/** Endings of folded words, one rule after the other: what singular and plural have in common is left, often no word itself. */
const ENDINGS: readonly (readonly [ending: RegExp, left: string])[] = [
  [/^maes$/, 'mae'],
  // inovação, inovações; pão, pães
  [/(?:oes|aes)$/, 'ao'],
  [/([a-z]{3})s$/, '$1'],
  // país, países; análise, análises; flor, flores; luz, luzes
  [/([a-z]{3})se$|([a-z]{2}[rsz])e$/, '$1$2'],
  // civil, civis; edital, editais; hotel, hotéis; fóssil, fósseis
  [/([a-z]{2}i)l$/, '$1'],
  [/([a-z]{2}[au]|[a-z][eo])l$/, '$1i'],
  [/([a-z]{2})ei$/, '$1i'],
  // jovem, jovens
  [/([a-z]{2})n$/, '$1m'],
]

/**
 * Returns what a folded word has in common with its plural or singular: `editai` of `edital` and of `editais`. The function
 * `f_singulares` of the API's database does the same.
 */
export const singularOf = (word: string): string =>
  ENDINGS.reduce((left, [ending, replacement]) => left.replace(ending, replacement), word)

/** A folded word, and what it has in common with its other number. */
interface Word {
  word: string
  singular: string
}

const wordFor = (word: string): Word => ({ word, singular: singularOf(word) })

const finds = (wanted: Word, { word, singular }: Word): boolean =>
  singular === wanted.singular || (wanted.word.length >= PREFIX_LETTERS && word.startsWith(wanted.word))

/** Whether a searched word finds a word of a text: the same one, in singular or plural, or one that begins with it. Both are folded. */
export const isFound = (word: string, wanted: string): boolean => finds(wordFor(wanted), wordFor(word))

/** A search without the signs that cards put before tags: `#Startups` is what the tag "Startups" is. */
export const withoutHashes = (busca: string): string => busca.replace(/(^|\s)#(?=[^\s#])/g, '$1')

/** Texts of an item as searches read them. */
export interface Searchable {
  text: string
  words: readonly Word[]
}

/** Prepares the texts of an item, once for many searches. */
export const searchableOf = (texts: readonly string[]): Searchable => ({
  text: texts.map(fold).join('\n'),
  words: texts.flatMap(wordsOf).map(wordFor),
})

/**
 * Returns whether an item is found: one of its texts holds the search as it was typed, or all its texts together have
 * all words of the search. An empty search finds everything.
 */
export function finderOf(busca: string): (item: Searchable) => boolean {
  const typed = fold(withoutHashes(busca))
  const wanted = searchedWords(busca).map(wordFor)
  const hasAll = (words: readonly Word[]) => wanted.every((one) => words.some((word) => finds(one, word)))
  return ({ text, words }) => text.includes(typed) || (wanted.length > 0 && hasAll(words))
}

/** Whether an item with these texts is found (`finderOf`). */
export const matches = (busca: string, texts: readonly string[]): boolean => finderOf(busca)(searchableOf(texts))
