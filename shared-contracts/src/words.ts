import { yearOf } from './dates'
import { plainWidth } from './invisible'

/** Unicode does not decompose these letters. PostgreSQL's `unaccent` makes the same replacements. */
const STROKED: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', ħ: 'h', ı: 'i', ŧ: 't' },
}

/** Removes case and strokes. */
export const lowered = (text: string): string =>
  text.toLowerCase().replace(/[æœøłđðþßħıŧ]/g, (letter) => STROKED[letter] ?? letter)

type Rewritten = readonly (readonly [pattern: RegExp, replacement: string])[]
const rewrite = (text: string, patterns: Rewritten) =>
  patterns.reduce((line, [pattern, replacement]) => line.replace(pattern, replacement), text)

const SOFT_HYPHEN = /\u00ad/g
/** The square of `m²`. A raised digit behind another digit is a footnote. */
const SQUARE = /([A-Za-z])([²³])/g
/** The year of `8.666/93` and of `5/26`, which is no date. */
const YEAR = /(\d{3}\/|\d\/(?=1[3-9]|[2-9]))(\d\d)(?![\d/])/g
const SIGNS_AND_NUMBERS: Rewritten = [
  [/[\u2010\u2011\u2013\u2212]/g, '-'],
  // The accent of "d´água" is an apostrophe.
  [/[\u00b4\u02bc\u2018\u2019]/g, "'"],
  // Thousands separators: "14.133", also with a blank.
  [/(\d)[.\u00a0\u2009\u202f](?=\d{3}(?!\d))/g, '$1'],
  [/(\d),00(?!\d)/g, '$1'],
  [/(\d{8})\/(\d{4})-(?=\d\d(?!\d))/g, '$1$2'],
]
/**
 * Code points, because the database's notion of a letter depends on its locale. Raised and invisible letters count as
 * signs. ASCII signs are handled later.
 */
const SIGNS =
  /[\ufe00-\ufe6f\u0080-\u00bf\u00d7\u00f7\u02b9-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u115f\u1160\u1680\u180e\u2000-\u207f\u208a-\u215f\u2189-\u2bff\u2e00-\u2e7f\u3000-\u303f\u30fb\u3164\ue000-\uf8ff\ufeff\uff5f-\uff65\uffa0\uffe0-\uffff\u{1f000}-\u{1fbff}\u{e0000}-\u{10ffff}]+/gu
const ACCENTS = /[\u0300-\u036f]+/g
/** `I.A.` and `S/A`. */
const INITIALS = /(?<![a-z\d])([a-z])[./](?=[a-z](?![a-z\d]))/g
const HOURS_AND_NUMBERS: Rewritten = [
  // "19:00", "19 h", "19h30min"; a full hour is "19h".
  [/(?<![a-z\d])(\d{1,2})(?: ?hr?s?:?|horas?|:(?=[0-5]\d))([0-5]\d)?(?: ?hr?s?|m(?:in)?)?(?![a-z\d])/g, '$1h$2'],
  [/(\dh)00(?![a-z\d])/g, '$1'],
  // A separate 9 of a mobile number, and a country code.
  [/(?<!\d)9[ .](?=\d{4}[ .-]{0,3}\d{4}(?!\d))/g, '9'],
  [/(?<!\d)\+?55[ -]?(?=\(?0?[1-9]\d\)?[ .-]{0,3}9?\d{4}[ .-]{0,3}\d{4}(?!\d))/g, ' '],
  [/([a-z]{2}|(?<![a-z\d])n)(?=\d)/g, '$1 '],
]

function writtenAlike(text: string): string {
  const squared = text.replace(SQUARE, (_, letter, raised) => letter + (raised === '²' ? 2 : 3))
  const plain = rewrite(plainWidth(squared).replace(SOFT_HYPHEN, ''), SIGNS_AND_NUMBERS)
  const dated = plain.replace(YEAR, (_, before, year) => before + yearOf(year))
  // NFKD would write some signs as letters: "™" as "TM".
  const folded = lowered(dated.replace(SIGNS, ' ').normalize('NFKD').replace(ACCENTS, '')).replace(INITIALS, '$1')
  return /\d/.test(folded) ? rewrite(folded, HOURS_AND_NUMBERS) : folded
}

const lawBeforeNumber = (law: string) => new RegExp(`(?<![a-z\\d])${law}(?=[ .]*(?:n[a-z]{0,5}[ .]*)?\\d)`, 'g')

const LAWS: Rewritten = [
  [lawBeforeNumber('projeto de lei complementar'), 'plp'],
  [lawBeforeNumber('lei complementar'), 'lc'],
  [lawBeforeNumber('projeto de lei'), 'pl'],
  [lawBeforeNumber('proposta de emenda a constituicao'), 'pec'],
  [lawBeforeNumber('emenda constitucional'), 'ec'],
  [lawBeforeNumber('medida provisoria'), 'mp'],
  [lawBeforeNumber('decreto[ -]lei'), 'dl'],
  [lawBeforeNumber('instrucao normativa'), 'in'],
  [lawBeforeNumber('artigo'), 'art'],
]

/** "Wi-Fi", "P&D", "d'água", "30130-010" */
const JOINED = [/(?<![a-z\d])([a-z\d]+)[-&']([a-z\d]+)(?:[-&']([a-z\d]+))?/g, '$1 $2 $3 $1$2$3'] as const
const EACH_WAY: Rewritten = [
  [/(?<!\d)(?!0[3589]00)\(?0?([1-9]\d)\)?[ .-]{0,3}(9?\d{4})[ .-]{0,3}(\d{4})(?!\d)/g, ' $1 $2 $3 $2$3 $1$2$3'],
  [/(?<!\d)(0[3589]00)[ .-]?(\d{3})[ .-]?(\d{3,4})(?!\d)/g, '$1 $2 $3 $2$3 $1$2$3'],
  ...LAWS.map(([law, abbreviation]) => [law, `$& ${abbreviation}`] as const),
  JOINED,
  // "1200m2", "5 g", "19h"; neither "5 de maio" nor "1o".
  [
    /(?<![a-z\d])(\d+) ?(?!(?:[aeo]s?|d[aeo]s?|n[ao]s?|em|ou|por|que|com)(?![a-z\d]))([a-z]{1,3}[23]?)(?![a-z\d])/g,
    '$1 $2 $1$2',
  ],
  [/(?<![a-z\d])(\d{1,2})h([0-5]\d)(?![a-z\d])/g, '$1 $2 $&'],
  [/(?<![a-z\d])(\d{1,2}) horas?(?![a-z\d])/g, '$& $1h'],
]

const WORD = /[^\0-/:-`{-\x7f\u02b9\u02bc\u02d0\u2215]+/g
const wordsIn = (written: string) => (written.match(WORD) ?? []).map(plainNumber)
const plainNumber = (word: string) => word.replace(/^0+(?=\d)/, '').replace(/(\d)[oa]$/, '$1')

/**
 * Returns folded words in order. Numbers lose dots, leading zeros and ordinal signs: `05` is `5`, `14.133` is `14133`,
 * `1o` is `1`; `19:00` is `19h`.
 */
export const wordsOf = (text: string): string[] => wordsIn(writtenAlike(text))

/** "Wi-Fi" gives `wi`, `fi` and `wifi`. `f_palavras` in the API's database does the same. */
export function spelledWordsOf(text: string): string[] {
  const written = writtenAlike(text)
  return wordsIn(rewrite(written, /\d/.test(written) ? EACH_WAY : [JOINED]))
}

/** Words in nearly every text, which distinguish none. */
export const COMMON: ReadonlySet<string> = new Set(
  'a ao aos as com como da das de do dos e em entre eh mais na nas no nos o os ou para pela pelo por que se sem seu sua um uma'.split(
    ' ',
  ),
)

export interface Typed {
  word: string
  others: readonly string[]
}

export function typedWords(busca: string): Typed[] {
  const written = writtenAlike(busca)
  const found = [...written.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index, end: index + word.length }))
  const laws = LAWS.flatMap(([law, abbreviation]) =>
    [...written.matchAll(law)].map(({ 0: name, index }) => ({ abbreviation, index, end: index + name.length })),
  )
  const pairs = found.slice(1).map((second, at) => {
    const first = found[at] ?? second
    const sign = written.slice(first.end, second.index)
    const isOne = /^[-&']$/.test(sign) || (sign === ' ' && mayBeOne(first.word, second.word))
    const words = isOne ? wordsOf(first.word + second.word) : []
    return words.length === 1 ? words : []
  })
  return found.map(({ word, index, end }, at) => ({
    word: plainNumber(word),
    others: [
      ...(pairs[at - 1] ?? []),
      ...(pairs[at] ?? []),
      ...laws.flatMap((law) => (law.index <= index && end <= law.end ? law.abbreviation : [])),
    ],
  }))
}

/** Longer words are not the beginning of the next one, unlike "micro". */
const BEGINNING_LETTERS = 5

const mayBeOne = (first: string, second: string) =>
  first.length <= BEGINNING_LETTERS && /\D/.test(first + second) && !COMMON.has(first) && !COMMON.has(second)
