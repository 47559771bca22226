import { withoutInvisible } from '@portal/shared-contracts/forms'
import { wordsOf } from '@portal/shared-contracts/search'

/** Words that people mix up or leave out: "Secretaria de Inovação" is "Secretaria da Inovação", too. */
const LINKING = /^d[aeo]s?$/
/** What follows a name in brackets or after a dash, such as "(UFVJ)". */
const SHORT = /^(.*?)\s*(?:\(([^()]*)\)|\s[-–—]\s(.*))$/
/** Cyrillic and Greek letters, and the Latin ones that they look like. */
const ALIKE: readonly [letters: string, latin: string] = [
  'асеорхуіјѕкмтнвԁгӏαορνικτυχεηβμζ',
  'aceopxyijskmthbdrlaopviktuxehbmz',
]
/** An acronym of fewer letters is a word of other names, too. */
const ACRONYM = /^[\p{Lu}\d]{3,}$/u

/** Whether a text holds the name of an institution, or its acronym, as whole words in sequence, however they are spelt or parted. */
export function namesInstituicao(text: string, razaoSocial: string): boolean {
  const words = foldedWords(text)
  return namesOf(razaoSocial)
    .map((name) => foldedWords(name).join(''))
    .some((name) => name !== '' && words.some((_, start) => startsWith(words.slice(start), name)))
}

/** A name whole, without its acronym, and the acronym. */
function namesOf(razaoSocial: string): string[] {
  const [, long = '', inBrackets, afterDash] = SHORT.exec(razaoSocial.trim()) ?? []
  const short = (inBrackets ?? afterDash ?? '').trim()
  return ACRONYM.test(short) ? [razaoSocial, long, short] : [razaoSocial]
}

const foldedWords = (text: string) =>
  wordsOf(inLatin(withoutInvisible(text.normalize('NFKC')))).filter((word) => !LINKING.test(word))

const inLatin = (text: string) =>
  text.toLowerCase().replace(/[\u0370-\u052f]/g, (letter) => ALIKE[1].charAt(ALIKE[0].indexOf(letter)) || letter)

/** Whether the first words, written as one, are a name. */
function startsWith(words: string[], name: string): boolean {
  let joined = ''
  for (const word of words) {
    joined += word
    if (joined.length >= name.length) return joined === name
  }
  return false
}
