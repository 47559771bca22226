import { withoutInvisible } from './invisible'

/** A word before a number, such as `CPF:` and `Tel.`. */
const LABEL = /^\p{L}[\p{L}.]*[:\s]\s*/u

/** Plain characters for full-width ones, a hyphen for any dash, and nothing around them. */
export const plain = (typed: string): string =>
  withoutInvisible(typed.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()

/** The same without the word that was copied along. */
export const plainNumber = (typed: string): string => plain(typed).replace(LABEL, '')

/** The digits of a number, however they are grouped; undefined if there is anything else, so that nothing is cut in silence. */
export function digitsOf(typed: string): string | undefined {
  const digits = plainNumber(typed).replace(/[\s.,/·-]/g, '')
  return /^\d*$/.test(digits) ? digits : undefined
}
