import { withoutInvisible } from '../invisible'

/** Drops words before a number, such as `CPF nº`, `☎` and `wa.me/`, but not an adjacent sign or single letter. */
const LABEL = /^[^\p{N}+]*(?:[^\p{N}\p{L}+.,-]|\p{L}{2})(?=[.,-]{0,3}[+\p{N}])/u
/** Drops words behind a number, such as `,` and `(WhatsApp)`, but not a sign or single letter. */
const REMARK = /(?<=\p{N})(?![.-]$|[^\p{N}\p{L}]*\p{L}[^\p{N}\p{L}]*$)[^\p{N}\p{L}][^\p{N}]*$/u

/** Converts full-width characters and dashes, and trims. */
export const plain = (typed: string): string =>
  withoutInvisible(typed.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()

export const plainNumber = (typed: string): string => plain(typed).replace(LABEL, '').replace(REMARK, '')

/** Undefined if the text contains anything else, so that nothing is cut silently. */
export function digitsOf(typed: string): string | undefined {
  const digits = plainNumber(typed).replace(/[\s.,/·-]/g, '')
  return /^\d*$/.test(digits) ? digits : undefined
}

/** `529.982.247-25` → `52998224725`. CPF and CEP are sent without punctuation. Other text stays unchanged. */
export const semPontuacao = (text: string): string => digitsOf(text) ?? text.trim()
