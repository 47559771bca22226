import { withoutInvisible } from '@portal/shared-contracts/forms'
import { wordsOf } from '@portal/shared-contracts/search'

/** What follows a name in brackets or after a dash, such as "(UFVJ)". */
const IN_BRACKETS = /\(([^()]*)\)$/
const AFTER_DASH = /\s[-–—]\s(.*)$/s
/** An acronym of fewer letters is a word of other names, too. */
const ACRONYM = /^[\p{Lu}\d]{3,}$/u
/** From so many letters on, a name is one wherever it stands, also with a letter stuck on. */
const LONG = 12
/** Words that people mix up or leave out: "Secretaria de Inovação" is "Secretaria da Inovação", too. */
const LINKING = /^(?:d[aeo]s?|n[ao]s?|[ao]s?|em?|para)$/

/** Letters for those that look like them, in some case or font. */
const asSeen = (text: string) => text.toLowerCase().replaceAll('0', 'o').replace(/[l1]/g, 'i')

const MUNICIPAL = asSeen('municipal')
const withoutMunicipal = (words: string[]) => words.filter((word) => word !== MUNICIPAL)

/** Whether a text holds the name of an institution, or its acronym, in sequence, however they are spelt or parted. */
export function namesInstituicao(text: string, razaoSocial: string): boolean {
  const words = foldedWords(text)
  return namesOf(razaoSocial)
    .map(foldedWords)
    .some((name) => {
      const short = withoutMunicipal(name)
      return holds(words, name.join('')) || (short.length > 1 && holds(withoutMunicipal(words), short.join('')))
    })
}

/** Whether a text has letters that no Portuguese word or foreign name in Latin letters has: many look like one of these. */
export const hasForeignLetters = (text: string): boolean => plainWords(text).some((word) => /[^a-z\d]/.test(word))

/** A name whole, without its acronym, and the acronym. */
function namesOf(razaoSocial: string): string[] {
  const name = razaoSocial.trim()
  const found = IN_BRACKETS.exec(name) ?? AFTER_DASH.exec(name)
  const short = found?.[1]?.trim() ?? ''
  return ACRONYM.test(short) ? [name, name.slice(0, found?.index), short] : [name]
}

const plainWords = (text: string) => wordsOf(withoutInvisible(text.normalize('NFKC')))

const foldedWords = (text: string) =>
  joinLetters(plainWords(asSeen(text.normalize('NFKC')))).filter((word) => !LINKING.test(word))

/** "S.E.B.R.A.E." is a word. */
const joinLetters = (words: string[]) =>
  words
    .join(' ')
    .replace(/(?<=\b\w) (?=\w\b)/g, '')
    .split(' ')

/** Whether words, written as one, hold a name: a short one as whole words. */
function holds(words: string[], name: string): boolean {
  if (name.length >= LONG) return words.join('').includes(name)
  return name !== '' && words.some((_, start) => startsWith(words.slice(start), name))
}

/** Whether the first words, written as one, are a name. */
function startsWith(words: string[], name: string): boolean {
  let joined = ''
  for (const word of words) {
    joined += word
    if (joined.length >= name.length) return joined === name
  }
  return false
}
