const COLORS = 8
const SHAPES = 4
const MAX_INITIALS = 3
const SMALL_WORDS = new Set(['a', 'as', 'o', 'os', 'e', 'de', 'da', 'do', 'das', 'dos', 'em', 'na', 'no', 'para'])

/** `color` is an index of 0 to 7, `shape` of 0 to 3. */
export interface Monogram {
  initials: string
  color: number
  shape: number
}

/** Depends on the name only, so a parceiro always looks the same. */
export function monogramOf(nome: string): Monogram {
  const sum = [...nome].reduce((total, letter, index) => total + (letter.codePointAt(0) ?? 0) * (index + 1), 0)
  return { initials: initialsOf(nome), color: sum % COLORS, shape: Math.floor(sum / COLORS) % SHAPES }
}

function initialsOf(nome: string): string {
  const words = nome.split(/[\s-]+/).filter((word) => word && !SMALL_WORDS.has(word.toLowerCase()))
  const [first = ''] = words
  if (words.length <= 1) return first.slice(0, 2)
  return words
    .slice(0, MAX_INITIALS)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
