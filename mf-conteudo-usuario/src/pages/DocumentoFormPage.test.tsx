import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { campo, fillDocumento, openDocumentoForm, pdfKept, pdfOf, press, type } from './openDocumentoForm.fixture'

afterEach(() => localStorage.clear())

const trail = () =>
  within(screen.getByRole('navigation', { name: 'Você está em' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const titulo = () => campo(/^Título/)

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

test('an own documento is edited: its values show, and no draft is offered', async () => {
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

test('what is sent is what was filled in; then the form is empty again and stays', async () => {
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

test('an edit needs no PDF again, and leads back to the own list', async () => {
  const { portal, router, sent } = await openDocumentoForm('/user/documentos/2')
  type(titulo(), 'Outro título')
  press('ENVIAR')
  await waitFor(() => expect(portal.alerts.options?.message).toBe('Documento editado com sucesso!'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/documentos-criados'))
  expect(sent).toMatchObject([{ id: 2, nome: 'Outro título', arquivo: null }])
})

test('the preview shows what the public will see, and VOLTAR leads back to the same form', async () => {
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

test('an empty documento is previewed too; its ENVIAR leads to the first field to mend', async () => {
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

test('an edital may say its last day, which is asked of no other area and never before its own day', async () => {
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
