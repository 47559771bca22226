import { expect, test } from 'vitest'
import { basisPointsOf } from './CommandLine.ts'

test.each([
  ['5%', 500],
  ['0', 0],
  ['100%', 10_000],
  ['12.5%', 1250],
  ['0,01%', 1],
])('reads "%s" as %i basis points', (text, points) => {
  expect(basisPointsOf(text)).toBe(points)
})

test.each(['', '-1%', '101%', '5 %%', 'dez', '1.234%', 'NaN'])('refuses "%s" as a percentage', (text) => {
  expect(() => basisPointsOf(text)).toThrow(`"${text}" não é uma porcentagem de 0% a 100%.`)
})
