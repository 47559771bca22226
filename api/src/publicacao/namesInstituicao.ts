import { withoutInvisible } from '@portal/shared-contracts/forms'
import { wordsOf } from '@portal/shared-contracts/search'

const IN_BRACKETS = /\(([^()]*)\)$/
const AFTER_DASH = /\s[-–—]\s(.*)$/s
/** Shorter acronyms are common words. */
const ACRONYM = /^[\p{Lu}\d]{3,}$/u
/** Names from this length on match anywhere, even with a letter attached. */
const LONG = 12
/** Linking words that people confuse or omit: "de", "da", "d'". They must not overlap, or the search backtracks. */
const LINKING = 'd(?:[aeo]s?|(?![aeo]))|n[ao]s?|[ao]s?|em?|para'
const LINKING_LOOKS = LINKING.replace('d', '(?:d|ci)')
const IS_LINKING = new RegExp(`^(?:${LINKING})$`)

/** Digits that are read as letters. Letters that resemble others in some case or font count as those. */
const READ_AS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', l: 'i' }
/** Represents a sign that may be any letter; `READ_AS` leaves no other. */
const ANY = 'l'
const SIGN = /[\p{S}!¡@§*#%†‡]/gu
/** Signs that everyone reads as one letter, such as `!` within a word. */
const SIGNS_READ_AS: [signs: RegExp, letter: string][] = [
  [/\(\)|<>|\[\]|\{\}|°/g, 'o'],
  [/[([{<¢©]/g, 'c'],
  [/@/g, 'a'],
  [/€/g, 'e'],
  [/(?<=\S)[!|¡](?=\S)/g, 'i'],
  [/[$§]/g, 's'],
  [/[+†]/g, 't'],
  [/®/g, 'r'],
]
/** Lookalikes in long names only: "UFU" is not "UFV". `READ_AS` turns "cl" into "ci". */
const LOOKS: Record<string, string> = { ci: 'd', d: 'ci', rn: 'm', m: 'rn', vv: 'w', w: 'vv', u: 'v', v: 'u' }
/** White-on-black letters and flags, which NFKC keeps. `ENCLOSED_FROM` has the first letter of each alphabet. */
const ENCLOSED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
const ENCLOSED_FROM = [0x1f1e6, 0x1f170, 0x1f150]

/** True if a text contains an institution's name or acronym, however it is spelt or split. */
export function namesInstituicao(text: string, razaoSocial: string): boolean {
  const readings = [wordsIn(text, ANY), wordsIn(text, ' '), wordsIn(withSignsRead(text), ANY)]
  return namesOf(razaoSocial)
    .map((name) => wordsIn(name, ' '))
    .some((name) => readings.some((words) => holds(words, name)))
}

/** True if a text has letters outside of Latin. Many look like Latin ones. */
export const hasForeignLetters = (text: string): boolean => plainWords(text).some((word) => /[^a-z\d]/.test(word))

function namesOf(razaoSocial: string): string[] {
  const name = razaoSocial.trim()
  const found = IN_BRACKETS.exec(name) ?? AFTER_DASH.exec(name)
  const short = found?.[1]?.trim() ?? ''
  return ACRONYM.test(short) ? [name, name.slice(0, found?.index), short] : [name]
}

const plainWords = (text: string) => wordsOf(withoutInvisible(text.normalize('NFKC')))

/** Words with lookalikes normalised. @param sign replaces each sign */
const wordsIn = (text: string, sign: string) =>
  plainWords(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(ENCLOSED, unenclosed)
      .replace(/[0134578l]/g, (letter) => READ_AS[letter] ?? letter)
      .replace(SIGN, sign),
  )

const withSignsRead = (text: string) =>
  SIGNS_READ_AS.reduce((read, [signs, letter]) => read.replace(signs, letter), text.normalize('NFKC'))

function unenclosed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  return String.fromCharCode(code - (ENCLOSED_FROM.find((from) => from <= code) ?? code) + 'a'.charCodeAt(0))
}

/** Finds a name split anywhere and with any linking words; a short name must match whole words. */
function holds(words: string[], name: string[]): boolean {
  const letters = words.join('')
  const isLong = lengthOf(withoutLinking(name)) >= LONG
  const pattern = patternOf(name, isLong)
  const [starts, ends] = isLong ? [] : edgesOf(words)
  return [...letters].some((_, start) => {
    pattern.lastIndex = start
    const [found] = pattern.exec(letters) ?? []
    if (!found || 3 * (found.split(ANY).length - 1) > found.length) return false
    return isLong || (starts?.has(start) === true && ends?.has(start + found.length) === true)
  })
}

const MUNICIPAL = wordsIn('municipal', ' ').join()
const withoutLinking = (name: string[]) => name.filter((word) => !IS_LINKING.test(word))
const lengthOf = (words: string[]) => words.join('').length

function patternOf(name: string[], isLong: boolean): RegExp {
  const words = withoutLinking(name)
  const short = words.filter((word) => word !== MUNICIPAL)
  // A name as short as "C&A" would lose too much.
  const [told, municipal] = lengthOf(words) < 3 ? [name, []] : short.length > 1 ? [short, [MUNICIPAL]] : [words, []]
  const [spelt, linking] = isLong ? [lookingLike, LINKING_LOOKS] : [eachOf, LINKING]
  // A wildcard here would multiply the matches.
  const between = [linking, ...municipal.map(spelt)].join('|').replaceAll(ANY, '')
  return new RegExp(told.map(spelt).join(`(?:${between})*`) || '(?!)', 'uy')
}

const eachOf = (letters: string) => [...letters].map((letter) => `[${letter}${ANY}]`).join('')

const lookingLike = (word: string) =>
  word.replace(/ci|rn|vv|./gsu, (seen) => (LOOKS[seen] ? `(?:${eachOf(seen)}|${LOOKS[seen]})` : eachOf(seen)))

/** Start and end positions of words. A sign at an edge may belong to the word or not. */
function edgesOf(words: string[]): [starts: Set<number>, ends: Set<number>] {
  const [starts, ends] = [new Set<number>(), new Set<number>()]
  let start = 0
  for (const word of words) {
    const end = start + word.length
    for (let at = start; at === start || word[at - start - 1] === ANY; at += 1) starts.add(at)
    for (let at = end; at === end || word[at - start] === ANY; at -= 1) ends.add(at)
    start = end
  }
  return [starts, ends]
}
