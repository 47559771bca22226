export type Numbering = '' | 'decimal-leading-zero' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman'

export interface ListNumber {
  numbering: Numbering
  value: number
}

const DIGITS = /^(0|[1-9]\d{0,4})\.$/
const LEADING_ZERO = /^0([1-9])\.$/
const LETTERS = /^([a-z]{1,15}|[A-Z]{1,15})\.$/
const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 }

/**
 * Numberings that a list can show for a written number, likeliest first, because "i." is also a letter. Empty for
 * "1.1", "1)", "a)", "II –" and "Art. 1º", which a list would change.
 */
export function listNumbersOf(written: string): ListNumber[] {
  const value = Number(DIGITS.exec(written)?.[1])
  if (value >= 0) return [{ numbering: '', value }, ...(value >= 10 ? [leadingZero(value)] : [])]
  const zero = LEADING_ZERO.exec(written)?.[1]
  if (zero) return [leadingZero(Number(zero))]
  const letters = LETTERS.exec(written)?.[1]
  return letters ? lettersOf(letters) : []
}

const leadingZero = (value: number): ListNumber => ({ numbering: 'decimal-leading-zero', value })

function lettersOf(letters: string): ListNumber[] {
  const lower = letters.toLowerCase()
  const size = lower === letters ? 'lower' : 'upper'
  const roman: ListNumber[] = ROMAN.test(lower) ? [{ numbering: `${size}-roman`, value: romanValueOf(lower) }] : []
  if (lower.length > 1) return roman
  const letter: ListNumber = { numbering: `${size}-alpha`, value: lower.charCodeAt(0) - 'a'.charCodeAt(0) + 1 }
  return lower === 'i' ? [...roman, letter] : [letter, ...roman]
}

function romanValueOf(roman: string): number {
  const values = [...roman].map((letter) => ROMAN_VALUES[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}
