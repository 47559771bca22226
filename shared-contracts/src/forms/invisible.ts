/** Signs that are drawn as nothing, as zero-width blanks and marks of direction are. */
const IGNORED = '\\p{Default_Ignorable_Code_Point}'
/** Variation selectors say how the sign before them is drawn, such as an emoji. */
const SELECTORS = '\\ufe00-\\ufe0f'
/** Marks that begin or end a stretch of one direction, and need each other. */
const PAIRED = '\\u202a-\\u202e\\u2066-\\u206f'
/** Three characters that are drawn as a blank, and are none to `\s`. */
const BLANK = '\\u0085\\u2800\\u3164'

/** All that is drawn as nothing, controls that are no blank, and what stands for a picture that was not copied. */
const UNSEEN = `[${IGNORED}\\u2800\\ufffc]|(?![\\s\\u0085])\\p{Cc}`
const INVISIBLE = new RegExp(UNSEEN, 'gu')
const SURROUNDING = new RegExp(`(?![${SELECTORS}])[\\s${BLANK}${IGNORED}]`, 'u')
const SURROUNDING_UNPAIRED = new RegExp(`(?![${SELECTORS}${PAIRED}])[\\s${BLANK}${IGNORED}]`, 'u')
const IS_PAIRED = new RegExp(`[${PAIRED}]`)
/** What comes along when a word is copied: unlike a plain blank, nobody types it. */
const COPIED = new RegExp(`(?![${SELECTORS}])[\\u00a0\\u2007\\u202f${IGNORED}]`, 'u')

const EMOJI = '[\\u2190-\\u2bff\\u{1f000}-\\u{1faff}]\\ufe0f?'
/** Emoji that are joined to one, and a flag with the letters that say whose it is. */
const JOINED = `${EMOJI}(?:\\u200d${EMOJI})+|\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+`
const UNJOINED = new RegExp(`(${JOINED})|${UNSEEN}`, 'gu')
const DRAWN_BLANK = new RegExp(`[${BLANK}]`, 'g')

/** A text without what nobody sees in it: for addresses and numbers, in which it means nothing. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '').replaceAll('\u0085', ' ')

const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_FROM = 0xfee0

/** Plain letters, digits and signs for full-width ones. */
export const plainWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_FROM))

/** An e-mail address as it was meant: without what nobody sees, and in plain width. */
export const plainAddress = (typed: string): string => plainWidth(withoutInvisible(typed)).trim()

/** Signs that look like another one, which a keyboard has. */
const LOOKALIKES: readonly (readonly [signs: RegExp, typed: string])[] = [
  [/[`\u00b4\u02b9\u02bb\u02bc\u2018-\u201b\u2032\uff40]/g, "'"],
  [/[\u02ba\u201c-\u201f\u2033]/g, '"'],
  [/№/g, 'Nº'],
  [/[°\u02da\u1d52]/g, 'º'],
  [/\u1d43/g, 'ª'],
]
/** Signs that NFKC writes as letters, which look otherwise. */
const SIGNS_OF_LETTERS = /([ªº™℠ℹⓂ])/

/**
 * A text of which any other that looks like it makes the same one: emoji stay joined, one blank parts words, signs are those of a
 * keyboard, and letters and digits are plain ones, also where they were ligatures, wide or raised.
 */
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

/**
 * A text without blanks and invisible characters around it. Those within stay: they join emoji, and letters of other scripts. A mark
 * at an end stays where it belongs to one within.
 */
export function trimInvisible(text: string): string {
  if (withoutInvisible(text).trim() === '') return ''
  const trimmed = trimOf(text, SURROUNDING)
  return IS_PAIRED.test(trimmed) ? trimOf(text, SURROUNDING_UNPAIRED) : trimmed
}

/** A text of one line: two cells of Excel are copied with a tab between them. */
export const oneLine = (text: string): string => trimInvisible(text.replace(/[\t\n\v\f\r\u0085]+/g, ' '))

/** What is searched for, as servers take it: on one line, its controls as blanks. */
export const searchLine = (text: string): string => trimInvisible(text.replace(/\p{Cc}+/gu, ' '))

/** A password without what was copied along with it: a blank that was typed belongs to it. */
export const trimCopied = (text: string): string => trimOf(text, COPIED)

/** In linear time, which a pattern for the end of a text does not take. */
function trimOf(text: string, surrounding: RegExp): string {
  let start = 0
  let end = text.length
  while (start < end && surrounding.test(text.charAt(start))) start += 1
  while (start < end && surrounding.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
