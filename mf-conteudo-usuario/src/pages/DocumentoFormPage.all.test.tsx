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

const titulo = () => campo(/^Título/)

const NAO_E_SEU = 'Este documento é de outra pessoa, e só ela pode editá-lo.'
const REMOVIDO = 'O documento deste endereço foi removido ou não é seu.'

test.each([
  ['there is none', '/user/documentos/999', [], REMOVIDO],
  ['the address names none', '/user/documentos/abc', [], REMOVIDO],
  [
    'it is another’s',
    '/user/documentos/2',
    [on(listOwnDocumentos, () => sucesso([umDocumento({ id: 1 })]))],
    NAO_E_SEU,
  ],
  ['the server refuses', '/user/documentos/2', [on(getDocumento, () => refusal(403))], NAO_E_SEU],
])('where %s it says so, offers no other try, and leads back to the own list', async (_, at, handlers, reason) => {
  await openDocumentoForm(at, ...handlers)
  expect(screen.getByRole('alert').textContent).toContain(`Erro ao carregar documento! ${reason}`)
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  const back = screen.getByRole('link', { name: 'Voltar para os seus documentos' })
  expect(back.getAttribute('href')).toBe('/user/documentos-criados')
})

test('one that could not be read is tried again', async () => {
  let isThere = false
  await openDocumentoForm(
    '/user/documentos/2',
    on(getDocumento, () => (isThere ? sucesso(umDocumento({ id: 2, nome: 'Voltou' })) : refusal(500))),
  )
  isThere = true
  press('Tentar novamente')
  await waitFor(() => expect(titulo().value).toBe('Voltou'))
})

test('an own list that cannot be read keeps nobody from her documento', async () => {
  await openDocumentoForm(
    '/user/documentos/2',
    on(listOwnDocumentos, () => refusal(500)),
  )
  expect(titulo().value).toBe('Mapa de Startups 2026')
})

test('an edit may bring another PDF', async () => {
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
])('a refused submit of %s says "%s" and keeps everything', async (at, sentence) => {
  const { portal } = await openDocumentoForm(at, ...submitAnswers(() => refusal(403, 'Este item é de outra pessoa.')))
  await fillDocumento({ titulo: 'Fica', instituicao: at.endsWith('2') ? null : 'Incubadora Semente' })
  await pdfKept()
  press('ENVIAR')
  expect(await screen.findByText('Este item é de outra pessoa.')).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: sentence })
  expect(titulo().value).toBe('Fica')
  expect(await pdfKept()).toBeDefined()
})

test('institutions that cannot be loaded are said to be so, and asked for again', async () => {
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

test('the preview of an edited documento shows the PDF that it has', async () => {
  await openDocumentoForm('/user/documentos/2')
  press('PRÉ-VISUALIZAR')
  const preview = within(screen.getByRole('region', { name: 'Pré-visualização' }))
  expect(preview.getByText('edital.pdf')).toBeDefined()
})

test('the last day that was typed for an edital is not sent of a pesquisa', async () => {
  const { sent } = await openDocumentoForm()
  await fillDocumento()
  await pdfKept()
  type(campo(/^Término/), '2020-01-01')
  type(campo(/^Seção/), '1')
  press('ENVIAR')
  await waitFor(() => expect(sent).toMatchObject([{ documentoAreaId: 1, dataTermino: '' }]))
})

test('a day typed by half holds the documento back, but not where nobody sees it', async () => {
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

test('a preview shows no day in the place of one that is typed by half', async () => {
  await openDocumentoForm()
  await fillDocumento({ data: '' })
  typeByHalf(campo(/^Data/))
  press('PRÉ-VISUALIZAR')
  const preview = within(screen.getByRole('region', { name: 'Pré-visualização' }))
  expect(preview.queryByText(/^\d\d\/\d\d\/\d{4}$/)).toBeNull()
})
