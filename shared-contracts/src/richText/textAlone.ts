import { plainText } from './plainText'
import { RICH_TEXT } from './policy'

const { bytes } = RICH_TEXT.limits
const PARAGRAPHS = 1_000
/** A text has many more letters as HTML than as words, but not without end. */
const READ = 4 * bytes
const CUT = 'O texto é longo demais para ser mostrado inteiro.'

/**
 * Of HTML that is too much to be taken apart, what it says: a paragraph for each of its first thousand blocks, and one for the
 * rest. Longer than a text may be, it is cut, and says so.
 */
export function textAlone(html: string): string {
  const words = plainText(html.slice(0, READ))
  const isCut = html.length > READ || words.length > bytes
  const lines = words.slice(0, bytes).split('\n')
  const paragraphs = [...lines.slice(0, PARAGRAPHS), lines.slice(PARAGRAPHS).join(' '), isCut ? CUT : '']
  return paragraphs
    .filter((line, index) => line || index === 0)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
}
