// @vitest-environment node
import { expect, test } from 'vitest'
import { plainLines } from './plainLines'

test.each([
  ['one line', 'Um dois', ['Um dois']],
  ['nothing', '', ['']],
  ['a blank', ' ', [' ']],
  ['lines of Linux', 'Um\nDois\nTrês', ['Um', 'Dois', 'Três']],
  ['lines of Windows', 'Um\r\nDois\r\n', ['Um', 'Dois']],
  ['lines of an old Mac', 'Um\rDois', ['Um', 'Dois']],
  ['empty lines', 'Um\n\n \u00a0\nDois', ['Um', 'Dois']],
  ['pages of a PDF', 'Um\fDois', ['Um', 'Dois']],
  ['line breaks within a paragraph of Word', 'Um\vDois', ['Um', 'Dois']],
  ['Unicode line separators', 'Um\u2028Dois\u2029Três\u0085Quatro', ['Um', 'Dois', 'Três', 'Quatro']],
  ['only empty lines', '\n\n', []],
  ['characters that look like HTML', '<b>Um</b>\n1 < 2', ['<b>Um</b>', '1 < 2']],
])('%s give the lines with text', (_, text, lines) => {
  expect(plainLines(text)).toEqual(lines)
})
