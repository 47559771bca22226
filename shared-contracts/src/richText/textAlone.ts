import { escaped } from './escaped'
import { plainText } from './plainText'
import { RICH_TEXT } from './policy'
import { withoutControls } from './withoutControls'

const { bytes } = RICH_TEXT.limits
const PARAGRAPHS = 1_000
/** A text has many more letters as HTML than as words, but not without end. */
const READ = 4 * bytes
const CUT = 'O texto é longo demais para ser mostrado inteiro.'
/** For the words, as HTML: the rest is for the paragraphs, and for what says that some are missing. */
const WORD_BYTES = bytes - (PARAGRAPHS + 2) * '<p></p>'.length - 2 * CUT.length

/**
 * Of HTML that is too much to be taken apart, what it says: a paragraph for each of its first thousand blocks, and one for the
 * rest. Longer than a text may be, it is cut, and says so.
 */
export function textAlone(html: string): string {
  const words = escaped(withoutControls(plainText(html.slice(0, READ))))
  const shown = firstBytes(words)
  const isCut = html.length > READ || shown.length < words.length
  const lines = shown.split('\n')
  const paragraphs = [...lines.slice(0, PARAGRAPHS), lines.slice(PARAGRAPHS).join(' '), isCut ? CUT : '']
  return paragraphs
    .filter((line, index) => line || index === 0)
    .map((line) => `<p>${line}</p>`)
    .join('')
}

/** As much of escaped text as there is room for, without half a letter at its end. */
function firstBytes(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(WORD_BYTES))
  return read < text.length ? text.slice(0, read).replace(/&[a-z]*$/, '') : text
}
