import { withoutInvisible } from './invisible'

/** What was copied along before a number, such as `CPF nº`, `☎` and `wa.me/`. A sign or a single letter that touches it is a part of it. */
const LABEL = /^[^\p{N}+]*(?:[^\p{N}\p{L}+.,-]|\p{L}{2})(?=[.,-]{0,3}[+\p{N}])/u
/** What was copied along behind it, such as `,` and `(WhatsApp)`: no sign and no single letter, either. */
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
