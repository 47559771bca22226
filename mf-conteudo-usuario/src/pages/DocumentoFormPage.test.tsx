import { getDocumento, listInstituicoes, listOwnDocumentos, refusal, sucesso } from '@portal/shared-contracts/api'
import { on, umDocumento } from '@portal/shared-contracts/testing'
import { typeByHalf } from '@portal/shared-contracts/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  campo,
  fillDocumento,
  openDocumentoForm,
  pdfKept,
  pdfOf,
  press,
  submitAnswers,
  type,
} from './openDocumentoForm.fixture'

afterEach(() => localStorage.clear())

const trail = () =>
  within(screen.getByRole('navigation', { name: 'Você está em' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const titulo = () => campo(/^Título/)

const NAO_E_SEU = 'Este documento é de outra pessoa, e só ela pode editá-lo.'
const REMOVIDO = 'O documento deste endereço foi removido ou não é seu.'

test('a new documento starts empty', async () => {
  await openDocumentoForm()
  expect(screen.getByRole('heading', { level: 1, name: 'ENVIE SEU DOCUMENTO!' })).toBeDefined()
  expect(trail()).toEqual(['Documentos', 'Criar Documento'])
  expect(titulo().value).toBe('')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Selecione',
    'Pesquisa',
    'Edital',
    'Lei',
  ])
  expect(screen.getByRole('button', { name: 'SALVAR RASCUNHO' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'PRÉ-VISUALIZAR' })).toBeDefined()
})

test.each([
  ['the documento does not exist', '/user/documentos/999', [], REMOVIDO],
  ['the address has no valid id', '/user/documentos/abc', [], REMOVIDO],
  [
    'the documento is of another user',
    '/user/documentos/2',
    [on(listOwnDocumentos, () => sucesso([umDocumento({ id: 1 })]))],
    NAO_E_SEU,
  ],
  ['the server refuses', '/user/documentos/2', [on(getDocumento, () => refusal(403))], NAO_E_SEU],
])(
  'refuses to edit when %s, with a reason and a link to the own list',
  { tags: 'all' },
  async (_, at, handlers, reason) => {
    await openDocumentoForm(at, ...handlers)
    expect(screen.getByRole('alert').textContent).toContain(`Erro ao carregar documento! ${reason}`)
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
    const back = screen.getByRole('link', { name: 'Voltar para os seus documentos' })
    expect(back.getAttribute('href')).toBe('/user/documentos-criados')
  },
)

test('retries a failed documento', { tags: 'all' }, async () => {
  let isThere = false
  await openDocumentoForm(
    '/user/documentos/2',
    on(getDocumento, () => (isThere ? sucesso(umDocumento({ id: 2, nome: 'Voltou' })) : refusal(500))),
  )
  isThere = true
  press('Tentar novamente')
  await waitFor(() => expect(titulo().value).toBe('Voltou'))
})

test('a failed list of own items does not prevent editing', { tags: 'all' }, async () => {
  await openDocumentoForm(
    '/user/documentos/2',
    on(listOwnDocumentos, () => refusal(500)),
  )
  expect(titulo().value).toBe('Mapa de Startups 2026')
})

test('editing shows the stored values and offers no draft', async () => {
  await openDocumentoForm('/user/documentos/2')
  expect(screen.getByRole('heading', { level: 1, name: 'EDITE SEU DOCUMENTO!' })).toBeDefined()
  expect(trail()).toEqual(['Documentos', 'Editar Documento'])
  expect(titulo().value).toBe('Mapa de Startups 2026')
  expect(campo(/^Data/).value).toBe('2026-10-30')
  expect(campo(/^Seção/).value).toBe('1')
  expect(
    await screen.findByRole('button', { name: 'Remover instituição: Universidade Federal do Vale do Jacarandá' }),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remover tag: Indicadores' })).toBeDefined()
  expect(screen.getByText('Arquivo atual · 1,2 MB')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'SALVAR RASCUNHO' })).toBeNull()
})

test('sends the values, then shows an empty form', async () => {
  const { portal, router, sent } = await openDocumentoForm()
  const arquivo = pdfOf()
  await fillDocumento({ titulo: '  Edital 03/2026 ', descricao: ' Para protótipos. ', arquivo })
  await pdfKept()
  press('ENVIAR')
  await waitFor(() => expect(portal.alerts.options?.message).toBe('Documento cadastrado com sucesso!'))
  expect(sent).toEqual([
    {
      id: 0,
      nome: 'Edital 03/2026',
      descricao: 'Para protótipos.',
      documentoAreaId: 2,
      instituicaoId: 5,
      data: '2026-11-20',
      dataTermino: '',
      tags: [{ id: -1, descricao: 'Hardware' }],
      arquivo,
    },
  ])
  await waitFor(() => expect(titulo().value).toBe(''))
  expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull()
  expect(router.state.location.pathname).toBe('/user/documentos')
})

test('an edit does not require a new PDF and returns to the own list', async () => {
  const { portal, router, sent } = await openDocumentoForm('/user/documentos/2')
  type(titulo(), 'Outro título')
  press('ENVIAR')
  await waitFor(() => expect(portal.alerts.options?.message).toBe('Documento editado com sucesso!'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/documentos-criados'))
  expect(sent).toMatchObject([{ id: 2, nome: 'Outro título', arquivo: null }])
})

test('an edit requires a PDF if the stored one is missing', { tags: 'all' }, async () => {
  const { sent } = await openDocumentoForm(
    '/user/documentos/2',
    on(getDocumento, () => sucesso(umDocumento({ id: 2, arquivo: null, download: null }))),
  )
  press('ENVIAR')
  expect(await screen.findByText('O documento deve ser um PDF!')).toBeDefined()
  expect(sent).toEqual([])
})

test('an edit can replace the PDF', { tags: 'all' }, async () => {
  const { sent } = await openDocumentoForm('/user/documentos/2')
  const arquivo = pdfOf({ name: 'novo.pdf' })
  await fillDocumento({ instituicao: null, arquivo })
  await pdfKept('novo.pdf')
  press('ENVIAR')
  await waitFor(() => expect(sent[0]?.arquivo).toBe(arquivo))
})

test.each([
  ['/user/documentos', 'Erro ao cadastrar documento!'],
  ['/user/documentos/2', 'Erro ao editar documento!'],
])('a refused submit on %s shows "%s" and keeps all values', { tags: 'all' }, async (at, sentence) => {
  const { portal } = await openDocumentoForm(at, ...submitAnswers(() => refusal(403, 'Este item é de outra pessoa.')))
  await fillDocumento({ titulo: 'Fica', instituicao: at.endsWith('2') ? null : 'Incubadora Semente' })
  await pdfKept()
  press('ENVIAR')
  expect(await screen.findByText('Este item é de outra pessoa.')).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: sentence })
  expect(titulo().value).toBe('Fica')
  expect(await pdfKept()).toBeDefined()
})

test('reports and retries failed institutions', { tags: 'all' }, async () => {
  let fails = true
  await openDocumentoForm(
    '/user/documentos',
    on(listInstituicoes, () => (fails ? refusal(500) : sucesso([]))),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar instituições!')
  fails = false
  press('Tentar novamente')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the preview shows the public page, and VOLTAR returns to the same form', async () => {
  await openDocumentoForm()
  await fillDocumento({ arquivo: pdfOf({ size: 1_258_291 }) })
  await pdfKept()
  press('PRÉ-VISUALIZAR')
  const preview = within(screen.getByRole('region', { name: 'Pré-visualização' }))
  expect(preview.getByRole('heading', { name: 'Edital 03/2026' })).toBeDefined()
  expect(preview.getByText('Para protótipos.')).toBeDefined()
  expect(preview.getByText('#Hardware')).toBeDefined()
  expect(preview.getByText('20/11/2026')).toBeDefined()
  expect(preview.getByText('Edital')).toBeDefined()
  expect(await preview.findByText('Incubadora Semente')).toBeDefined()
  expect(preview.getByText('edital.pdf')).toBeDefined()
  expect(preview.getByText('PDF, 1,2 MB')).toBeDefined()
  press('VOLTAR')
  expect(titulo().value).toBe('Edital 03/2026')
  expect(await pdfKept()).toBeDefined()
})

test('the preview shows the stored PDF', { tags: 'all' }, async () => {
  await openDocumentoForm('/user/documentos/2')
  press('PRÉ-VISUALIZAR')
  const preview = within(screen.getByRole('region', { name: 'Pré-visualização' }))
  expect(preview.getByText('edital.pdf')).toBeDefined()
})

test('an empty form has a preview whose ENVIAR focuses the first invalid field', async () => {
  const { portal, sent } = await openDocumentoForm()
  press('PRÉ-VISUALIZAR')
  expect(screen.getByRole('heading', { name: 'Documento sem título' })).toBeDefined()
  expect(screen.getByText('Nenhum arquivo escolhido.')).toBeDefined()
  press('ENVIAR')
  for (const sentence of [
    'Título é obrigatório.',
    'Selecione uma seção.',
    'Instituição é obrigatória.',
    'O documento deve ser um PDF!',
  ])
    expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.getByText('Há 4 campos para corrigir.')).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: 'Preencha todos os campos obrigatórios.' })
  expect(document.activeElement).toBe(titulo())
  expect(sent).toEqual([])
})

test('only an edital has an end date, which cannot precede its date', async () => {
  const { sent } = await openDocumentoForm()
  await fillDocumento({ secao: 'Pesquisa' })
  await pdfKept()
  const termino = campo(/^Término/)
  expect(termino.closest('[hidden]')).not.toBeNull()
  type(campo(/^Seção/), '2')
  expect(termino.closest('[hidden]')).toBeNull()
  type(termino, '2026-11-19')
  press('ENVIAR')
  expect(await screen.findByText('Data de término não pode ser anterior à data do edital!')).toBeDefined()
  expect(sent).toEqual([])
  type(termino, '2026-11-20')
  press('ENVIAR')
  await waitFor(() => expect(sent).toMatchObject([{ documentoAreaId: 2, dataTermino: '2026-11-20' }]))
})

test('a pesquisa is sent without the end date typed for an edital', { tags: 'all' }, async () => {
  const { sent } = await openDocumentoForm()
  await fillDocumento()
  await pdfKept()
  type(campo(/^Término/), '2020-01-01')
  type(campo(/^Seção/), '1')
  press('ENVIAR')
  await waitFor(() => expect(sent).toMatchObject([{ documentoAreaId: 1, dataTermino: '' }]))
})

test('a partial date blocks the submit only while it is visible', { tags: 'all' }, async () => {
  const { sent } = await openDocumentoForm()
  await fillDocumento()
  await pdfKept()
  typeByHalf(campo(/^Término/))
  press('ENVIAR')
  expect(await screen.findByText('Data incompleta: informe dia, mês e ano.')).toBeDefined()
  expect(sent).toEqual([])
  type(campo(/^Seção/), '1')
  press('ENVIAR')
  await waitFor(() => expect(sent).toMatchObject([{ documentoAreaId: 1, dataTermino: '' }]))
})

test('the preview shows no date for a partial one', { tags: 'all' }, async () => {
  await openDocumentoForm()
  await fillDocumento({ data: '' })
  typeByHalf(campo(/^Data/))
  press('PRÉ-VISUALIZAR')
  const preview = within(screen.getByRole('region', { name: 'Pré-visualização' }))
  expect(preview.queryByText(/^\d\d\/\d\d\/\d{4}$/)).toBeNull()
})
