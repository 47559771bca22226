import type { Validator } from '../validators'

/** Of the HTML of a rich text, in bytes of UTF-8, as it is sent and as it is stored. */
export const TEXTO_RICO_LIMITE_BYTES = 256 * 1024
export const TEXTO_RICO_GRANDE = 'O texto deve ter no máximo 256 kB.'

const MEDIA = /<iframe\b|\bdata-formula=/i
const TAG = /<[^<>]*>/g
const BLANK = /&nbsp;|&#160;|&#xa0;|&zwnj;|[\s\u200B-\u200D\u2060\uFEFF]/gi

/** An empty editor still holds markup: empty is what has no text, no video and no formula (decision 95). */
export const isEmptyRichText = (html: string): boolean =>
  !MEDIA.test(html) && html.replace(TAG, '').replace(BLANK, '') === ''

/** Of a rich text: there, and not too large. */
export const filledRichText =
  (requiredMessage: string): Validator =>
  (value) => {
    const html = typeof value === 'string' ? value : ''
    if (isEmptyRichText(html)) return requiredMessage
    return new TextEncoder().encode(html).byteLength > TEXTO_RICO_LIMITE_BYTES ? TEXTO_RICO_GRANDE : undefined
  }
