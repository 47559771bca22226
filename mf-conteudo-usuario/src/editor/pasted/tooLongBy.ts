import { escaped, RICH_TEXT } from '@portal/shared-contracts/rich-text'

/** What the paragraphs take of a text of which the words alone are kept, in bytes. */
const PARAGRAPHS = 8_192
const ROOM = RICH_TEXT.limits.bytes - PARAGRAPHS

/** By how many bytes words are longer than a text may be; 0 where they are not. */
export const tooLongBy = (words: string): number =>
  Math.max(new TextEncoder().encode(escaped(words)).byteLength - ROOM, 0)
