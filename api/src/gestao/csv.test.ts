import { expect, it } from 'vitest'
import { csvLine } from './csv'

it.each([
  '=1+1',
  '+55 11',
  '-2',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\r\n=1',
  '\u00a0=1',
  '\u200b=1',
  '＝1',
  '＋1',
  '－1',
  '＠A',
  "|cmd'",
])('%j is no formula', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})

it('what is none stays as it is, quotation marks and semicolons within its cell', () => {
  expect(csvLine(['João', 'a "b"; c', 'duas\nlinhas', 12])).toBe('"João";"a ""b""; c";"duas\nlinhas";"12"\r\n')
})
