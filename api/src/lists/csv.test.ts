import { expect, it } from 'vitest'
import { csvLine } from './managedPage'

it.each(['=1+1', '+55 11', '-2', '@SUM(A1)', ' =1', '\u00a0=1', '\u200b=1', '＝1', '＋1', '－1', '＠A', "|cmd'"])(
  '%j is no formula',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  },
)

it.each([
  ['\t=1', `"'\t'=1"`],
  ['\r\n=1', `"'\r\n'=1"`],
  ['Ipê,=1+1', `"Ipê,'=1+1"`],
  ['a; -2\tb', `"a;' -2\tb"`],
  ['Ipê,"=1+1', `"Ipê,'""=1+1"`],
  ['a\t" "-2', `"a\t'"" ""-2"`],
  ['a\t=HYPERLINK("x"),+1', `"a\t'=HYPERLINK(""x""),'+1"`],
])('%j is no formula if commas or tabs separate cells', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

it('other texts stay unchanged, with quotes and semicolons in their cell', () => {
  expect(csvLine(['João', 'a "b"; c', 'duas\nlinhas', 12])).toBe('"João";"a ""b""; c";"duas\nlinhas";"12"\r\n')
})
