import { ARQUIVO_LIMITE_BYTES } from '@portal/shared-contracts/api'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  type DocumentoParts,
  fillDocumento,
  openDocumentoForm,
  pdfKept,
  pdfOf,
  press,
} from './openDocumentoForm.fixture'

afterEach(() => localStorage.clear())

const TITULO = 'Título é obrigatório.'
const SECAO = 'Selecione uma seção.'
const INSTITUICAO = 'Instituição é obrigatória.'
const DATA = 'Data inválida.'
const PDF = 'O documento deve ser um PDF!'
const GRANDE = 'Imagem deve ter no máximo 5MB'

test.each<[what: string, DocumentoParts, ...sentences: string[]]>([
  ['no title', { titulo: '' }, TITULO],
  ['a title of spaces', { titulo: '   ' }, TITULO],
  ['a title of tabs', { titulo: '\t\t' }, TITULO],
  ['a title of spaces that do not break', { titulo: '\u00a0' }, TITULO],
  ['no section', { secao: '' }, SECAO],
  ['a section that there is not', { secao: 'Decreto' }, SECAO],
  ['no institution', { instituicao: null }, INSTITUICAO],
  ['a day before 1900', { data: '1899-12-31' }, DATA],
  ['a year of two digits', { data: '0026-11-20' }, DATA],
  ['no file', { arquivo: null }, PDF],
  ['nothing at all', { titulo: '', secao: '', instituicao: null, arquivo: null }, TITULO, SECAO, INSTITUICAO, PDF],
])('of %s it says what to mend, and sends nothing', async (_, parts, ...sentences) => {
  const { portal, sent } = await openDocumentoForm()
  await fillDocumento(parts)
  if (parts.arquivo !== null) await pdfKept()
  press('ENVIAR')
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByText(/^Há \d campos? para corrigir\.$/).textContent).toContain(String(sentences.length))
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: 'Preencha todos os campos obrigatórios.' })
  expect(sent).toEqual([])
})

test.each<[what: string, Parameters<typeof pdfOf>[0], sentence: string]>([
  ['a text', { name: 'edital.txt', type: 'text/plain', content: 'Olá' }, PDF],
  ['a text by the name of a PDF', { content: 'Olá, mundo' }, PDF],
  ['a picture by the name of a PDF', { content: '\u0089PNG\r\n' }, PDF],
  ['a Word file', { name: 'edital.docx', type: 'application/msword', content: 'PK' }, PDF],
  ['a PDF by the name of a Word file', { name: 'edital.docx' }, PDF],
  ['a PDF without extension', { name: 'edital' }, PDF],
  ['a PDF with another extension behind', { name: 'edital.pdf.exe' }, PDF],
  ['a PDF declared as a picture', { type: 'image/png' }, PDF],
  ['a PDF whose signature comes late', { content: ' %PDF-1.7' }, PDF],
  ['an empty file', { content: '' }, PDF],
  ['exactly 5 MiB', { size: ARQUIVO_LIMITE_BYTES }, GRANDE],
  ['one byte more than 5 MiB', { size: ARQUIVO_LIMITE_BYTES + 1 }, GRANDE],
])('a file that is %s is refused, not kept, and not sent', async (_, parts, sentence) => {
  const { sent } = await openDocumentoForm()
  await fillDocumento({ arquivo: pdfOf(parts) })
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Remover arquivo/ })).toBeNull()
  press('ENVIAR')
  expect(screen.getByText('Há 1 campo para corrigir.')).toBeDefined()
  expect(screen.getByText(sentence)).toBeDefined()
  expect(sent).toEqual([])
})

test('a PDF of one byte less than 5 MiB is sent', async () => {
  const { sent } = await openDocumentoForm()
  const arquivo = pdfOf({ size: ARQUIVO_LIMITE_BYTES - 1 })
  await fillDocumento({ arquivo })
  await pdfKept()
  press('ENVIAR')
  await waitFor(() => expect(sent[0]?.arquivo).toBe(arquivo))
})

const muitas = (count: number) => `${Array.from({ length: count }, (_, index) => `tag ${index + 1}`).join(',')},`

test.each<[what: string, typed: string, kept: string[] | number, sentence?: string]>([
  ['no tag', '', []],
  ['the same tag three times', 'Água, água ,ÁGUA,', ['Água']],
  ['spaces between commas', ' , ,, ;', []],
  ['20 tags', muitas(20), 20],
  ['21 tags', muitas(21), 20, 'Use no máximo 20 tags.'],
  ['200 tags', muitas(200), 20, 'Use no máximo 20 tags.'],
  ['a tag of 61 characters', `${'a'.repeat(61)},`, 0, 'Cada tag deve ter no máximo 60 caracteres.'],
  ['a script', '<script>alert(1)</script>,', ['<script>alert(1)</script>']],
])('of %s it keeps what there may be', async (_, tags, kept, sentence) => {
  const { sent } = await openDocumentoForm()
  await fillDocumento({ tags })
  await pdfKept()
  if (sentence) expect(screen.getByText(sentence)).toBeDefined()
  press('ENVIAR')
  await waitFor(() => expect(sent).toHaveLength(1))
  const words = sent[0]?.tags.map(({ descricao }) => descricao)
  if (typeof kept === 'number') expect(words).toHaveLength(kept)
  else expect(words).toEqual(kept)
})

test('without a date it is sent without one', async () => {
  const { sent } = await openDocumentoForm()
  await fillDocumento({ data: '' })
  await pdfKept()
  press('ENVIAR')
  await waitFor(() => expect(sent).toMatchObject([{ data: '' }]))
})
