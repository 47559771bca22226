import { isFound, spelledWordsOf, wordsOf } from '@portal/shared-contracts/search'

const NEAR = 5

/** Matches words with accents and numbers such as a CNPJ. */
const WRITTEN =
  /\d{1,3}(?:\.\d{3})+(?:\/\d{4}-\d\d|\/\d\d)?(?!\d)|(?:\d{3,9}\/|\d{1,2}\/(?=1[3-9]|[2-9]))\d\d(?![\d/])|[\p{L}\p{N}\p{M}\u00ad]+/gu
const TOGETHER =
  /(?:\(\d+\) ?)?[\p{L}\p{N}\p{M}\u00ad]+(?:(?:[-&'´‘’‐‑–.:/]|(?<=\d) ?[-–] ?(?=\d)|(?<=\d)\s(?=\d|\p{L}{1,3}[²³23]?(?![\p{L}\p{N}\p{M}-])))[\p{L}\p{N}\p{M}\u00ad]+)*/gu

/** Returns true if two words differ by one inserted, removed, replaced or swapped letter. */
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

export interface Piece {
  text: string
  isFound: boolean
}

export function piecesOf(text: string, palavras: readonly string[]): Piece[] {
  const hasFound = (words: readonly string[]) =>
    words.some((word) => palavras.some((palavra) => isFound(word, palavra)))
  const found = [...text.matchAll(TOGETHER)].flatMap((together) => {
    const words = [...together[0].matchAll(WRITTEN)].filter(([written]) => hasFound(wordsOf(written)))
    if (words.length > 0) return words.map(({ 0: written, index }) => ({ written, index: together.index + index }))
    return hasFound(spelledWordsOf(together[0])) ? { written: together[0], index: together.index } : []
  })
  const pieces: Piece[] = []
  let end = 0
  for (const { written, index } of found) {
    if (index > end) pieces.push({ text: text.slice(end, index), isFound: false })
    end = index + written.length
    pieces.push({ text: written, isFound: true })
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false })
  return pieces
}
