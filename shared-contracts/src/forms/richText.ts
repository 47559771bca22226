import { trimInvisible } from '../invisible'
import { EXCESSES, excessOf } from '../richText/excess'
import { RICH_TEXT } from '../richText/policy'
import type { Validator } from './validators'

const MEDIA = /<i(?:frame|mg)\b|\bdata-formula=/i
const TAG = /<[^<>]*>/g
const BLANK = /&(?:nbsp|#160|#xa0|zwn?j|shy|[lr]rm);/gi

/** Empty editors contain markup: only text, videos, pictures and formulas count (docs/product.md#rich-text). */
export const isEmptyRichText = (html: string): boolean =>
  !MEDIA.test(html) && trimInvisible(html.replace(TAG, '').replace(BLANK, '')) === ''

/** Requires content within the limits. */
export const filledRichText =
  (requiredMessage: string): Validator =>
  (value) => {
    const html = typeof value === 'string' ? value : ''
    if (isEmptyRichText(html)) return requiredMessage
    const excess = excessOf(html)
    return excess === 'bytes'
      ? `${EXCESSES.bytes} Tem ${kilobytesTooMany(html)} kB a mais.`
      : excess && EXCESSES[excess]
  }

const kilobytesTooMany = (html: string) =>
  Math.ceil((new TextEncoder().encode(html).byteLength - RICH_TEXT.limits.bytes) / 1024)
