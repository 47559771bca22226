import { escaped } from './escaped'
import { plainText } from './plainText'
import { RICH_TEXT } from './policy'
import { withoutControls } from './withoutControls'

const { bytes } = RICH_TEXT.limits
const PARAGRAPHS = 1_000
const READ = 4 * bytes
const CUT = 'O texto é longo demais para ser mostrado inteiro.'
const WORD_BYTES = bytes - (PARAGRAPHS + 2) * '<p></p>'.length - 2 * CUT.length

/**
 * Extracts text from HTML that is too expensive to parse: one paragraph for each of the first thousand blocks, one for
 * the rest. Cuts a long text with a notice.
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

function firstBytes(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(WORD_BYTES))
  return read < text.length ? text.slice(0, read).replace(/&[a-z]*$/, '') : text
}
