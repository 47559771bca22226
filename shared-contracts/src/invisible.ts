const IGNORED = '\\p{Default_Ignorable_Code_Point}'
const SELECTORS = '\\ufe00-\\ufe0f'
const PAIRED = '\\u202a-\\u202e\\u2066-\\u206f'
const BLANK = '\\u0085\\u2800\\u3164'

const UNSEEN = `[${IGNORED}\\u2800\\ufffc]|(?![\\s\\u0085])\\p{Cc}`
const INVISIBLE = new RegExp(UNSEEN, 'gu')
const SURROUNDING = new RegExp(`(?![${SELECTORS}])[\\s${BLANK}${IGNORED}]`, 'u')
const SURROUNDING_UNPAIRED = new RegExp(`(?![${SELECTORS}${PAIRED}])[\\s${BLANK}${IGNORED}]`, 'u')
const IS_PAIRED = new RegExp(`[${PAIRED}]`)
/** Characters that are only copied with a word, never typed. */
const COPIED = new RegExp(`(?![${SELECTORS}])[\\u00a0\\u2007\\u202f${IGNORED}]`, 'u')

const EMOJI = '[\\u2190-\\u2bff\\u{1f000}-\\u{1faff}]\\ufe0f?'
const JOINED = `${EMOJI}(?:\\u200d${EMOJI})+|\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+`
const UNJOINED = new RegExp(`(${JOINED})|${UNSEEN}`, 'gu')
const DRAWN_BLANK = new RegExp(`[${BLANK}]`, 'g')

const MACHINE_LETTERS = /(\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f})|[\u{e0000}-\u{e0fff}]/gu

/** Removes invisible Unicode letters for machines, except in three flags. */
export const withoutMachineLetters = (text: string): string => text.replace(MACHINE_LETTERS, '$1')

/** Removes invisible characters from addresses and numbers. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '').replaceAll('\u0085', ' ')

const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_FROM = 0xfee0

export const plainWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_FROM))

const LOOKALIKES: readonly (readonly [signs: RegExp, typed: string])[] = [
  [/[`\u00b4\u02b9\u02bb\u02bc\u2018-\u201b\u2032\uff40]/g, "'"],
  [/[\u02ba\u201c-\u201f\u2033]/g, '"'],
  [/№/g, 'Nº'],
  [/[°\u02da\u1d52]/g, 'º'],
  [/\u1d43/g, 'ª'],
]
/** NFKC would turn these signs into letters of a different look. */
const SIGNS_OF_LETTERS = /([ªº™℠ℹⓂ])/

/** Returns one form for texts that look alike: plain letters, keyboard signs, single blanks. */
export const asItLooks = (text: string): string =>
  LOOKALIKES.reduce(
    (seen, [signs, typed]) => seen.replace(signs, typed),
    text.replace(DRAWN_BLANK, ' ').replace(UNJOINED, '$1').replaceAll('\ufe0f', ''),
  )
    .split(SIGNS_OF_LETTERS)
    .map((part) => (SIGNS_OF_LETTERS.test(part) ? part : part.normalize('NFKC')))
    .join('')
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/\s+/g, ' ')
    .trim()

/** Trims blanks and invisible characters. Those within stay, because they join emoji and scripts. */
export function trimInvisible(text: string): string {
  if (withoutInvisible(text).trim() === '') return ''
  const seen = withoutMachineLetters(text)
  const trimmed = trimOf(seen, SURROUNDING)
  return IS_PAIRED.test(trimmed) ? trimOf(seen, SURROUNDING_UNPAIRED) : trimmed
}

/** Excel copies a tab between two cells. */
export const oneLine = (text: string): string => trimInvisible(text.replace(/[\t\n\v\f\r\u0085]+/g, ' '))

/** Returns a search on one line, with blanks for controls. */
export const searchLine = (text: string): string => trimInvisible(text.replace(/\p{Cc}+/gu, ' '))

/** Trims copied characters of a password, but not typed blanks. */
export const trimCopied = (text: string): string => trimOf(text, COPIED)

/** A regular expression for a text's end would not be linear. */
function trimOf(text: string, surrounding: RegExp): string {
  let start = 0
  let end = text.length
  while (start < end && surrounding.test(text.charAt(start))) start += 1
  while (start < end && surrounding.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
