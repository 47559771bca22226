import { escaped, RICH_TEXT } from '@portal/shared-contracts/rich-text'

/** Room for paragraph tags around the words, in bytes. */
const PARAGRAPHS = 8_192
const ROOM = RICH_TEXT.limits.bytes - PARAGRAPHS

export const tooLongBy = (words: string): number =>
  Math.max(new TextEncoder().encode(escaped(words)).byteLength - ROOM, 0)
