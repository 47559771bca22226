import { isFound, wordsOf } from '@portal/shared-contracts/search'

/** From so many letters on, a word may be spelt almost so. */
const NEAR = 5

/** A word as it is written, with accents of its own; a number with its dots and the two digits of its year, a CNPJ. */
const WRITTEN =
  /\d{1,3}(?:\.\d{3})+(?:\/\d{4}-\d\d|\/\d\d)?(?!\d)|(?:\d{3,9}\/|\d{1,2}\/(?=1[3-9]|[2-9]))\d\d(?![\d/])|[\p{L}\p{N}\p{M}\u00ad]+/gu

/** Whether two words differ by no more than one letter: another, one too many or too few, or two that changed places. */
export function isAlmost(word: string, wanted: string): boolean {
  if (wanted.length < NEAR || Math.abs(word.length - wanted.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === wanted[start]) start += 1
  const [rest, other] = [word.slice(start), wanted.slice(start)]
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}

/** A piece of a text, and whether it is a word that was looked for. */
export interface Piece {
  text: string
  isFound: boolean
}

/** A text in pieces, as it reads. @param palavras what was looked for, folded */
export function piecesOf(text: string, palavras: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: written, index } of text.matchAll(WRITTEN)) {
    if (!wordsOf(written).some((word) => palavras.some((palavra) => isFound(word, palavra)))) continue
    if (index > end) pieces.push({ text: text.slice(end, index), isFound: false })
    end = index + written.length
    pieces.push({ text: written, isFound: true })
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false })
  return pieces
}
