import { withoutInvisible } from './invisible'

/** Words and signs before a number, such as `CPF nº`, `☎` and `wa.me/`, are no part of it; a sign or a single letter that touches it is. */
const LABEL = /^[^\p{N}+]*(?:[^\p{N}\p{L}+.,-]|\p{L}{2})(?=[.,-]{0,3}[+\p{N}])/u
/** Words and signs behind a number, such as `,` and `(WhatsApp)`, are no part of it, either; again but a sign or a single letter. */
const REMARK = /(?<=\p{N})(?![.-]$|[^\p{N}\p{L}]*\p{L}[^\p{N}\p{L}]*$)[^\p{N}\p{L}][^\p{N}]*$/u

/** Plain characters for full-width ones, a hyphen for any dash, and nothing around them. */
export const plain = (typed: string): string =>
  withoutInvisible(typed.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()

/** The same without the words that were copied along. */
export const plainNumber = (typed: string): string => plain(typed).replace(LABEL, '').replace(REMARK, '')

/** The digits of a number, however they are grouped; undefined if there is anything else, so that nothing is cut in silence. */
export function digitsOf(typed: string): string | undefined {
  const digits = plainNumber(typed).replace(/[\s.,/·-]/g, '')
  return /^\d*$/.test(digits) ? digits : undefined
}
