/** Letters that Unicode does not part from their stroke; PostgreSQL's `unaccent` writes them so. */
const STROKED: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', ħ: 'h', ı: 'i', ŧ: 't' },
}

/** Text for comparing, without case and accents: `Inovação` and `INOVACAO` are the same (decision 32). */
export const fold = (text: string): string => withoutMarks(text.normalize('NFD')).trim()

const withoutMarks = (decomposed: string) =>
  decomposed
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøłđðþßħıŧ]/g, (letter) => STROKED[letter] ?? letter)

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
const SIGNS = /(?:[^\p{L}\p{Mn}\p{Nd}\p{Nl}\u2080-\u2089]|[ªº])+/gu
const SOFT_HYPHEN = /\u00ad/g
/** The dot of `14.133`. */
const THOUSANDS = /(\d)\.(?=\d{3}(?!\d))/g

/**
 * The words of a text, in its order, folded. A number has no dots, no zeros before it and no ordinal sign: `05` is `5`, `14.133` is
 * `14133`, `1o` is `1`. The function `f_palavras` of the API's database does the same.
 */
export function wordsOf(text: string): string[] {
  // Signs go before NFKD, which writes some of them as letters: "™" would be "TM".
  const parted = text.replace(SOFT_HYPHEN, '').replace(THOUSANDS, '$1').replace(SIGNS, ' ')
  const folded = withoutMarks(parted.normalize('NFKD'))
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return /\d/.test(folded) ? words.map(plainNumber) : words
}

const plainNumber = (word: string) => word.replace(/^0+(?=\d)/, '').replace(/(\d)[oa]$/, '$1')

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

/** Whether a searched word finds a word of a text: the same one, in singular or plural, or one that begins with it. Both are folded. */
export const isFound = (word: string, wanted: string): boolean => finderOfWord(wanted)(word)

function finderOfWord(wanted: string): (word: string) => boolean {
  const singular = singularOf(wanted)
  const isPrefix = wanted.length >= PREFIX_LETTERS
  // An ending leaves two letters at least: only words that begin alike are compared by their endings, which takes long.
  const start = wanted.slice(0, 2)
  return (word) => word.startsWith(start) && ((isPrefix && word.startsWith(wanted)) || singularOf(word) === singular)
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
  const typed = fold(withoutHashes(busca))
  const wanted = searchedWords(busca).map(finderOfWord)
  const hasAll = (words: readonly string[]) => wanted.every((isWanted) => words.some(isWanted))
  return ({ text, words }) => text.includes(typed) || (wanted.length > 0 && hasAll(words()))
}

/** Whether an item with these texts is found (`finderOf`). */
export const matches = (busca: string, texts: readonly string[]): boolean => finderOf(busca)(searchableOf(texts))
