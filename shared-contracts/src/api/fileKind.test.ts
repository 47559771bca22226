// @vitest-environment node
import { expect, test } from 'vitest'
import { fileKindOf, HEAD_BYTES, isCutPdf } from './fileKind'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const MARK = '\xef\xbb\xbf'

test.each<[what: string, content: string, kind: string | undefined]>([
  ['a PDF', '%PDF-1.7', 'pdf'],
  ['a PDF after a byte order mark', `${MARK}%PDF-1.4`, 'pdf'],
  ['a PDF after a line break', '\r\n%PDF-1.4', 'pdf'],
  ['a PDF after a byte order mark and empty lines', `${MARK}\n\r\n \t%PDF-1.4`, 'pdf'],
  ['a PDF after 1,000 blanks', `${' '.repeat(1000)}%PDF-1.4`, 'pdf'],
  ['a PDF after a printer job', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4', 'pdf'],
  ['a PDF after a no-break space', '\xc2\xa0%PDF-1.4', 'pdf'],
  ['a PDF after a PHP warning', '<br />\n<b>Notice</b>: Undefined index: ano<br />\n%PDF-1.4', 'pdf'],
  ['a PDF after an HTTP header', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4', 'pdf'],
  ['a PDF at the end of the first 1,024 bytes', `${'x'.repeat(1019)}%PDF-`, 'pdf'],
  ['a PDF after the first 1,024 bytes', `${'x'.repeat(1020)}%PDF-`, undefined],
  ['a JPEG that contains a PDF', '\x89PNG\r\n\x1a\n%PDF-1.4', 'png'],
  ['the first letters of a PDF', '%PDF', undefined],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'png'],
  ['the first letters of a PNG', '\x89PNG', undefined],
  ['a JPEG with JFIF', '\xff\xd8\xff\xe0', 'jpeg'],
  ['a JPEG of a camera', '\xff\xd8\xff\xe1', 'jpeg'],
  ['a JPEG after a line break', '\n\xff\xd8\xff', undefined],
  ['a GIF', 'GIF89a', undefined],
  ['a WebP', 'RIFF\0\0\0\0WEBP', undefined],
  ['a HEIC', '\0\0\0\x18ftypheic', undefined],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['an HTML page', '<!doctype html>', undefined],
  ['a Word file', 'PK\x03\x04', undefined],
  ['only blanks', ' '.repeat(HEAD_BYTES), undefined],
  ['nothing', '', undefined],
])('%s', (_, content, kind) => {
  expect(fileKindOf(bytesOf(content).subarray(0, HEAD_BYTES))).toBe(kind)
})

const REVISION = '1 0 obj<<>>endobj\nxref\ntrailer<<>>\nstartxref\n9\n%%EOF\n'
const FIRST_PAGE = '%PDF-1.7\n1 0 obj<</Linearized 1/L 9000>>endobj\nxref\ntrailer<<>>\nstartxref\r\n0\r\n%%EOF\r\n'

test.each<[what: string, content: string, isCut: boolean]>([
  ['a PDF', `%PDF-1.7\n${REVISION}`, false],
  ['a PDF with a later revision', `%PDF-1.7\n${REVISION}${REVISION}`, false],
  ['a PDF cut within a later revision', `%PDF-1.7\n${REVISION}${REVISION.slice(0, -6)}`, true],
  ['a linearized PDF', FIRST_PAGE + REVISION, false],
  ['a linearized PDF cut after its first page', FIRST_PAGE, true],
  ['a linearized PDF cut later', FIRST_PAGE + REVISION.slice(0, 20), true],
  ['a linearized PDF with a later revision', FIRST_PAGE + REVISION + REVISION, false],
  ['a PDF with data after its end', `%PDF-1.7\n${REVISION}PK\x03\x04${'\0'.repeat(2000)}`, false],
  ['a PDF with startxref 0', '%PDF-1.7\nstartxref\n0\n%%EOF', false],
  ['a PDF with half an end marker', `%PDF-1.7\n${REVISION.slice(0, -4)}`, true],
  ['the beginning of a PDF', '%PDF-1.7\n', true],
])('detects whether a PDF is cut: %s', (_, content, isCut) => {
  expect(isCutPdf(content)).toBe(isCut)
})
