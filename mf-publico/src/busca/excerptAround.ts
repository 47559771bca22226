import { excerpt } from '@portal/shared-contracts/rich-text'
import { piecesOf } from './words'

const MAX = 200
const BEFORE = 60

export function excerptAround(text: string, palavras: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const pieces = piecesOf(line, palavras)
  const at = pieces.findIndex(({ isFound }) => isFound)
  const before = pieces.slice(0, Math.max(at, 0)).reduce((length, piece) => length + piece.text.length, 0)
  if (before < MAX - BEFORE) return excerpt(line, MAX)
  const start = line.indexOf(' ', before - BEFORE) + 1
  return `…${excerpt(line.slice(start), MAX)}`
}
