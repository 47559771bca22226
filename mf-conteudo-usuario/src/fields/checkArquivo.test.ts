// @vitest-environment node
import { expect, test } from 'vitest'
import { acceptOf, checkArquivo, PDF } from './checkArquivo'
import { IMAGE_FORMATS } from './imageFormats'

const LIMIT = 5 * 1024 * 1024
const PNG = '\x89PNG'
const JPEG = '\xff\xd8\xff\xe0'

const fileOf = (name: string, type: string, content: string, size = content.length) => {
  const bytes = new Uint8Array(size)
  bytes.set(Array.from(content.slice(0, size), (letter) => letter.charCodeAt(0)))
  return new File([bytes], name, { type })
}
const pdf = ({ name = 'edital.pdf', type = 'application/pdf', content = '%PDF-1.7', size = 0 } = {}) =>
  fileOf(name, type, content, size || content.length)

const NAO_PDF = 'O documento deve ser um PDF!'
const GRANDE = 'Imagem deve ter no máximo 5MB'

test.each<[what: string, sentence: string | undefined, File]>([
  ['a PDF', undefined, pdf()],
  ['an extension in capitals', undefined, pdf({ name: 'EDITAL.PDF' })],
  ['one byte less than 5 MiB', undefined, pdf({ size: LIMIT - 1 })],
  ['a text by the name of a PDF', NAO_PDF, pdf({ content: 'Olá, mundo' })],
  ['a picture by the name of a PDF', NAO_PDF, pdf({ content: PNG })],
  ['a Word file', NAO_PDF, pdf({ name: 'edital.docx', type: 'application/msword', content: 'PK' })],
  ['a PDF by the name of a Word file', NAO_PDF, pdf({ name: 'edital.docx' })],
  ['a PDF without extension', NAO_PDF, pdf({ name: 'edital' })],
  ['a PDF with another extension behind', NAO_PDF, pdf({ name: 'edital.pdf.exe' })],
  ['a PDF declared as a picture', NAO_PDF, pdf({ type: 'image/png' })],
  ['a PDF declared as nothing', NAO_PDF, pdf({ type: '' })],
  ['a PDF whose signature comes late', NAO_PDF, pdf({ content: ' %PDF-1.7' })],
  ['the first bytes of a signature', NAO_PDF, pdf({ content: '%PDF' })],
  ['an empty file', NAO_PDF, pdf({ content: '' })],
  ['exactly 5 MiB', GRANDE, pdf({ size: LIMIT })],
  ['too large and no PDF', NAO_PDF, pdf({ content: 'Olá', size: LIMIT })],
])('a documento that is %s: %s', async (_, sentence, file) => {
  expect(await checkArquivo(PDF)(file)).toBe(sentence)
})

const CAPA = { formats: IMAGE_FORMATS, refusal: 'Nem PNG nem JPEG.' }

test.each<[what: string, sentence: string | undefined, File]>([
  ['a PNG of one byte less than 5 MiB', undefined, fileOf('capa.png', 'image/png', PNG, LIMIT - 1)],
  ['a .jpg', undefined, fileOf('capa.jpg', 'image/jpeg', JPEG)],
  ['a .jpeg', undefined, fileOf('CAPA.JPEG', 'image/jpeg', JPEG)],
  ['a GIF', CAPA.refusal, fileOf('capa.gif', 'image/gif', 'GIF89a')],
  ['a GIF by the name of a PNG', CAPA.refusal, fileOf('capa.png', 'image/png', 'GIF89a')],
  ['a WebP', CAPA.refusal, fileOf('capa.webp', 'image/webp', 'RIFF')],
  ['an SVG', CAPA.refusal, fileOf('capa.svg', 'image/svg+xml', '<svg')],
  ['a PNG by the name of a text', CAPA.refusal, fileOf('capa.txt', 'image/png', PNG)],
  ['a PNG by the name of a JPEG', CAPA.refusal, fileOf('capa.jpg', 'image/png', PNG)],
  ['an empty file', CAPA.refusal, fileOf('capa.png', 'image/png', '')],
  ['exactly 5 MiB', GRANDE, fileOf('capa.png', 'image/png', PNG, LIMIT)],
])('a cover that is %s: %s', async (_, sentence, file) => {
  expect(await checkArquivo(CAPA)(file)).toBe(sentence)
})

test('a file dialog offers what is taken', () => {
  expect(acceptOf(PDF)).toBe('application/pdf,.pdf')
  expect(acceptOf(CAPA)).toBe('image/png,.png,image/jpeg,.jpg,.jpeg')
})
