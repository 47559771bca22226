import { piecesOf } from './words'

export const Marked = ({ text, palavras }: { text: string; palavras: readonly string[] }) =>
  piecesOf(text, palavras).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place, and the text by its item.
    piece.isFound ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
