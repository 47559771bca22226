import { ARQUIVO_LIMITE_BYTES } from '@portal/shared-contracts/api'
import { TAG_TAMANHO_LIMITE, TAGS_LIMITE } from '@portal/shared-contracts/forms'
import { RICH_TEXT } from '@portal/shared-contracts/rich-text'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { NoticiaValues } from '../noticias/NoticiaValues'
import { keepRascunho, openComplete, openNoticiaForm, press } from './openNoticiaForm.fixture'

beforeEach(() => localStorage.clear())

const TITULO = 'Título é obrigatório.'
const CORPO = 'Corpo da notícia é obrigatório.'
const DATA = 'Data é obrigatória'
const HORA = 'Hora é obrigatória'
const NENHUM = 'Data inválida.'
const GRANDE = 'O texto deve ter no máximo 256 kB.'

test.each<[what: string, Partial<NoticiaValues>, ...sentences: string[]]>([
  ['no title', { titulo: '' }, TITULO],
  ['a title of spaces', { titulo: '   ' }, TITULO],
  ['a title of tabs', { titulo: '\t' }, TITULO],
  ['a title of spaces that do not break', { titulo: '\u00a0' }, TITULO],
  ['no body', { descricao: '' }, CORPO],
  ['an empty paragraph', { descricao: '<p><br></p>' }, CORPO],
  ['a body of spaces', { descricao: '<p>&nbsp; &#160;</p>' }, CORPO],
  ['an empty list', { descricao: '<h1></h1><ul><li></li></ul>' }, CORPO],
  ['a body of what has no width', { descricao: '<p>\u200b\ufeff</p>' }, CORPO],
  ['a body too long', { descricao: `<p>${'a'.repeat(RICH_TEXT.limits.bytes)}</p>` }, GRANDE],
  ['a body too long in bytes', { descricao: `<p>${'ã'.repeat(RICH_TEXT.limits.bytes / 2)}</p>` }, GRANDE],
  ['no date', { dataPublicacao: '' }, DATA],
  ['a time without a day', { dataPublicacao: 'T10:00' }, DATA],
  ['a day without a time', { dataPublicacao: '2026-11-20' }, HORA],
  ['a day with an empty time', { dataPublicacao: '2026-11-20T' }, HORA],
  ['a day that there is not', { dataPublicacao: '2026-02-29T10:00' }, NENHUM],
  ['a month that there is not', { dataPublicacao: '2026-13-01T10:00' }, NENHUM],
  ['a day before 1900', { dataPublicacao: '1899-12-31T10:00' }, NENHUM],
  ['an hour that there is not', { dataPublicacao: '2026-11-20T24:00' }, NENHUM],
  ['a year of six digits', { dataPublicacao: '202611-11-20T10:00' }, NENHUM],
  ['nothing at all', { titulo: '', descricao: '', dataPublicacao: '' }, TITULO, CORPO, DATA],
])('of %s it says what to mend, and sends nothing', async (_, valores, ...sentences) => {
  keepRascunho(valores)
  const { portal, sent } = await openNoticiaForm('/user/noticias?rascunho=1')
  press('ENVIAR')
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.getAllByText(/^Há \d campos? para corrigir\.$/)[0]?.textContent).toContain(String(sentences.length))
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: 'Preencha todos os campos obrigatórios.' })
  expect(sent).toEqual([])
})

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const NEM_PNG_NEM_JPEG = 'A imagem de capa deve ser PNG ou JPEG!'

function file(nome: string, tipo: string, inicio: number[], tamanho = 64): File {
  const bytes = new Uint8Array(tamanho)
  bytes.set(inicio)
  return new File([bytes], nome, { type: tipo })
}

const choose = (chosen: File) =>
  fireEvent.change(screen.getByLabelText('Imagem de capa'), { target: { files: [chosen] } })

test.each<[what: string, File, sentence: string]>([
  ['a GIF', file('capa.gif', 'image/gif', [0x47, 0x49, 0x46, 0x38]), NEM_PNG_NEM_JPEG],
  ['a WebP', file('capa.webp', 'image/webp', [0x52, 0x49, 0x46, 0x46]), NEM_PNG_NEM_JPEG],
  ['an SVG', file('capa.svg', 'image/svg+xml', [0x3c, 0x73, 0x76, 0x67]), NEM_PNG_NEM_JPEG],
  ['a PDF by the name of a PNG', file('capa.png', 'image/png', [0x25, 0x50, 0x44, 0x46]), NEM_PNG_NEM_JPEG],
  ['a PNG by the name of a text', file('capa.txt', 'image/png', PNG), NEM_PNG_NEM_JPEG],
  ['an empty file', file('capa.png', 'image/png', [], 0), NEM_PNG_NEM_JPEG],
  ['exactly 5 MiB', file('capa.png', 'image/png', PNG, ARQUIVO_LIMITE_BYTES), 'Imagem deve ter no máximo 5MB'],
  ['more than 5 MiB', file('capa.jpg', 'image/jpeg', JPEG, ARQUIVO_LIMITE_BYTES + 1), 'Imagem deve ter no máximo 5MB'],
])('a cover that is %s is refused and not kept', async (_, chosen, sentence) => {
  const { sent } = await openComplete()
  choose(chosen)
  expect(await screen.findByText(sentence)).toBeDefined()
  press('ENVIAR')
  await waitFor(() => expect(sent).toMatchObject([{ arquivo: null }]))
})

test.each<[what: string, File]>([
  ['a PNG of one byte less than 5 MiB', file('capa.png', 'image/png', PNG, ARQUIVO_LIMITE_BYTES - 1)],
  ['a .jpg', file('capa.jpg', 'image/jpeg', JPEG)],
  ['a .jpeg', file('CAPA.JPEG', 'image/jpeg', JPEG)],
])('a cover that is %s is sent', async (_, chosen) => {
  const { sent } = await openComplete()
  choose(chosen)
  await screen.findByRole('button', { name: `Remover arquivo: ${chosen.name}` })
  press('ENVIAR')
  await waitFor(() => expect(sent[0]?.arquivo).toBe(chosen))
})

const paste = (text: string) => {
  const input = screen.getByRole('combobox', { name: /Tags/ })
  fireEvent.paste(input, { clipboardData: { getData: () => text } })
}

test.each<[what: string, pasted: string, sentence: string, kept: number]>([
  [
    '200 tags',
    Array.from({ length: 200 }, (_, index) => `tag ${index}`).join(','),
    'Use no máximo 20 tags.',
    TAGS_LIMITE,
  ],
  ['a tag too long', `${'a'.repeat(TAG_TAMANHO_LIMITE + 1)},`, 'Cada tag deve ter no máximo 60 caracteres.', 1],
])('of %s it keeps what there may be, and says so', async (_, pasted, sentence, kept) => {
  const { sent } = await openComplete()
  paste(pasted)
  expect(screen.getByText(sentence)).toBeDefined()
  press('ENVIAR')
  await waitFor(() => expect(sent[0]?.tags).toHaveLength(kept))
})

test('the same tag twice is one, whatever its case', async () => {
  const { sent } = await openComplete()
  paste('educação, Feira ,FEIRA,')
  press('ENVIAR')
  await waitFor(() => expect(sent[0]?.tags.map(({ descricao }) => descricao)).toEqual(['Educação', 'Feira']))
})
