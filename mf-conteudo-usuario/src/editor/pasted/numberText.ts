import type { Numbering } from './listNumbersOf'

const ALPHABET = 26
const ROMAN = Object.entries({
  m: 1_000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
})

export function numberText(value: number, numbering: Numbering): string {
  const text = lowerText(value, numbering)
  return numbering.startsWith('upper') ? text.toUpperCase() : text
}

function lowerText(value: number, numbering: Numbering): string {
  if (numbering.endsWith('alpha') && value > 0) return lettersOf(value)
  if (numbering.endsWith('roman') && value > 0 && value < 4_000) return romanOf(value)
  return String(value).padStart(numbering === 'decimal-leading-zero' ? 2 : 1, '0')
}

function lettersOf(value: number): string {
  const before = Math.floor((value - 1) / ALPHABET)
  return (before > 0 ? lettersOf(before) : '') + String.fromCharCode('a'.charCodeAt(0) + ((value - 1) % ALPHABET))
}

function romanOf(value: number): string {
  const [sign, worth] = ROMAN.find(([, each]) => each <= value) ?? ['', value]
  return sign + (value > worth ? romanOf(value - worth) : '')
}
