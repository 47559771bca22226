import { EXCESSES, excessOf } from '../../richText/excess'
import { RICH_TEXT } from '../../richText/policy'
import { trimInvisible } from '../invisible'
import type { Validator } from '../validators'

const MEDIA = /<i(?:frame|mg)\b|\bdata-formula=/i
const TAG = /<[^<>]*>/g
const BLANK = /&(?:nbsp|#160|#xa0|zwn?j|shy|[lr]rm);/gi

/** An empty editor still holds markup: empty is what has no text, no video, no picture and no formula (decision 95). */
export const isEmptyRichText = (html: string): boolean =>
  !MEDIA.test(html) && trimInvisible(html.replace(TAG, '').replace(BLANK, '')) === ''

/** Of a rich text: there, and not too much of anything. */
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
