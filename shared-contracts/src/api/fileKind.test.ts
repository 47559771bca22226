// @vitest-environment node
import { expect, test } from 'vitest'
import { fileKindOf, HEAD_BYTES } from './fileKind'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const MARK = '\xef\xbb\xbf'

test.each<[what: string, content: string, kind: string | undefined]>([
  ['a PDF', '%PDF-1.7', 'pdf'],
  ['a PDF behind a byte order mark', `${MARK}%PDF-1.4`, 'pdf'],
  ['a PDF behind a line break', '\r\n%PDF-1.4', 'pdf'],
  ['a PDF behind a mark and empty lines', `${MARK}\n\r\n \t%PDF-1.4`, 'pdf'],
  ['a PDF behind 1,000 blanks', `${' '.repeat(1000)}%PDF-1.4`, 'pdf'],
  ['a PDF behind a job for a printer', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4', 'pdf'],
  ['markup behind a job for a printer', '\x1b%-12345X@PJL <script>\n%PDF-1.4', undefined],
  ['a PDF behind markup', '<script>alert(1)</script>%PDF-1.4', undefined],
  ['a PDF behind the beginning of an archive', 'PK\x03\x04%PDF-1.4', undefined],
  ['the first letters of a PDF', '%PDF', undefined],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'png'],
  ['the first letters of a PNG', '\x89PNG', undefined],
  ['a JPEG with JFIF', '\xff\xd8\xff\xe0', 'jpeg'],
  ['a JPEG of a camera', '\xff\xd8\xff\xe1', 'jpeg'],
  ['a JPEG behind a line break', '\n\xff\xd8\xff', undefined],
  ['a GIF', 'GIF89a', undefined],
  ['a WebP', 'RIFF\0\0\0\0WEBP', undefined],
  ['a HEIC', '\0\0\0\x18ftypheic', undefined],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['a page', '<!doctype html>', undefined],
  ['a Word file', 'PK\x03\x04', undefined],
  ['nothing but blanks', ' '.repeat(HEAD_BYTES), undefined],
  ['nothing', '', undefined],
])('%s', (_, content, kind) => {
  expect(fileKindOf(bytesOf(content).subarray(0, HEAD_BYTES))).toBe(kind)
})
