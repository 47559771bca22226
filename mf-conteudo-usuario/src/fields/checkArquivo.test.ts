// @vitest-environment node
import { umPng } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { acceptOf, checkArquivo, PDF, pictureKind } from './checkArquivo'

const LIMIT = 5 * 1024 * 1024
const PDF_BYTES = '%PDF-1.7\n%%EOF'
const PNG = await contentOf(umPng())
/** A JPEG frame of 640 × 480 with a scan. */
const JPEG =
  '\xff\xd8\xff\xc0\x00\x11\x08\x01\xe0\x02\x80\x03\x01\x22\x00\x02\x11\x00\x03\x11\x00\xff\xda\x00\x02pixels'
const TELEPHONE = JPEG.replace('\x01\xe0\x02\x80', '\x17\xa0\x1f\x80')
const PANORAMA = JPEG.replace('\x01\xe0\x02\x80', '\x17\xa0\x2f\x80')

const fileOf = (name: string, type: string, content: string, size = content.length) => {
  const bytes = new Uint8Array(size)
  bytes.set(Array.from(content.slice(0, size), (letter) => letter.charCodeAt(0)))
  return new File([bytes], name, { type })
}

async function contentOf(file: File) {
  return String.fromCharCode(...new Uint8Array(await file.arrayBuffer()))
}

const NAO_PDF = 'O documento deve ser um PDF!'
const INCOMPLETO = 'O PDF está incompleto: falta o fim do arquivo. Gere-o ou baixe-o de novo e escolha o arquivo novo.'
const GRANDE = 'Imagem deve ter no máximo 5MB'
const PIXELS_DEMAIS =
  'A imagem tem pixels demais para ser mostrada. Reduza-a, por exemplo para 2000 pixels de largura, e escolha-a de novo.'
const DANIFICADA =
  'O arquivo da imagem está danificado. Abra-o em um programa de imagens, salve-o de novo e escolha o arquivo novo.'

test.each<[what: string, sentence: string | undefined, File]>([
  ['a PDF', undefined, fileOf('edital.pdf', 'application/pdf', PDF_BYTES)],
  ['a PDF of Firefox', undefined, fileOf('edital.pdf', 'application/octet-stream', PDF_BYTES)],
  ['a PDF of an old type', undefined, fileOf('edital.pdf', 'application/x-pdf', PDF_BYTES)],
  ['a PDF from a download', undefined, fileOf('edital.pdf', 'application/download', PDF_BYTES)],
  ['a PDF without a type', undefined, fileOf('edital.pdf', '', PDF_BYTES)],
  ['a PDF named .docx', undefined, fileOf('edital.docx', 'application/msword', PDF_BYTES)],
  ['a PDF without extension', undefined, fileOf('edital', '', PDF_BYTES)],
  ['a PDF after a byte order mark', undefined, fileOf('edital.pdf', 'application/pdf', `\xef\xbb\xbf${PDF_BYTES}`)],
  ['a PDF after a line break', undefined, fileOf('edital.pdf', 'application/pdf', `\r\n${PDF_BYTES}`)],
  ['one byte less than 5 MiB', undefined, fileOf('edital.pdf', 'application/pdf', PDF_BYTES, LIMIT - 1)],
  ['the beginning of a PDF', INCOMPLETO, fileOf('edital.pdf', 'application/pdf', '%PDF-1.7')],
  ['a text named .pdf', NAO_PDF, fileOf('edital.pdf', 'application/pdf', 'Olá, mundo')],
  ['a picture named .pdf', NAO_PDF, fileOf('edital.pdf', 'application/pdf', PNG)],
  ['a Word file', NAO_PDF, fileOf('edital.docx', 'application/msword', 'PK\x03\x04')],
  ['only the first bytes of a PDF', NAO_PDF, fileOf('edital.pdf', 'application/pdf', '%PDF')],
  ['an empty file', NAO_PDF, fileOf('edital.pdf', 'application/pdf', '')],
  ['exactly 5 MiB', GRANDE, fileOf('edital.pdf', 'application/pdf', PDF_BYTES, LIMIT)],
  ['a file that is too large and no PDF', NAO_PDF, fileOf('edital.pdf', 'application/pdf', 'Olá', LIMIT)],
])('a documento with %s: %s', async (_, sentence, file) => {
  expect(await checkArquivo(PDF)(file)).toBe(sentence)
})

const CAPA = pictureKind('Nem PNG nem JPEG.')

test.each<[what: string, sentence: string | undefined, File]>([
  ['a PNG of one byte less than 5 MiB', undefined, fileOf('capa.png', 'image/png', PNG, LIMIT - 1)],
  ['a .jpg', undefined, fileOf('capa.jpg', 'image/jpeg', JPEG)],
  ['a .jpeg', undefined, fileOf('CAPA.JPEG', 'image/jpeg', JPEG)],
  ['a .jfif of Windows', undefined, fileOf('capa.jfif', 'image/jpeg', JPEG)],
  ['a .jpe without a type', undefined, fileOf('capa.jpe', '', JPEG)],
  ['a JPEG named .png', undefined, fileOf('capa.png', 'image/png', JPEG)],
  ['a PNG named .jpg', undefined, fileOf('capa.jpg', 'image/jpeg', PNG)],
  ['a PNG named .txt', undefined, fileOf('capa.txt', 'text/plain', PNG)],
  ['a JPEG without its end', undefined, fileOf('capa.jpg', 'image/jpeg', JPEG)],
  ['a JPEG of 48 million pixels', undefined, fileOf('capa.jpg', 'image/jpeg', TELEPHONE)],
  ['a JPEG of 73 million pixels', PIXELS_DEMAIS, fileOf('capa.jpg', 'image/jpeg', PANORAMA)],
  ['a JPEG without pixels', DANIFICADA, fileOf('capa.jpg', 'image/jpeg', JPEG.slice(0, 21))],
  ['only a PNG signature', DANIFICADA, fileOf('capa.png', 'image/png', PNG.slice(0, 8))],
  ['a truncated PNG', DANIFICADA, fileOf('capa.png', 'image/png', PNG.slice(0, 40))],
  ['a GIF', CAPA.refusal, fileOf('capa.gif', 'image/gif', 'GIF89a')],
  ['a GIF named .png', CAPA.refusal, fileOf('capa.png', 'image/png', 'GIF89a')],
  ['a WebP', CAPA.refusal, fileOf('capa.webp', 'image/webp', 'RIFF')],
  ['a WebP named .jpg', CAPA.refusal, fileOf('capa.jpg', 'image/jpeg', 'RIFF\0\0\0\0WEBP')],
  ['an SVG', CAPA.refusal, fileOf('capa.svg', 'image/svg+xml', '<svg')],
  ['a PDF', CAPA.refusal, fileOf('capa.png', 'image/png', PDF_BYTES)],
  ['an empty file', CAPA.refusal, fileOf('capa.png', 'image/png', '')],
  ['exactly 5 MiB', GRANDE, fileOf('capa.png', 'image/png', PNG, LIMIT)],
])('a cover with %s: %s', async (_, sentence, file) => {
  expect(await checkArquivo(CAPA)(file)).toBe(sentence)
})

test('the file dialog offers the accepted types', () => {
  expect(acceptOf(PDF)).toBe('application/pdf,.pdf')
  expect(acceptOf(CAPA)).toBe('image/png,.png,image/jpeg,.jpg,.jpeg,.jfif,.jpe')
})
