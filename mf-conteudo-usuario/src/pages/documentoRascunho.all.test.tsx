import { demoUsuario } from '@portal/shared-contracts/testing'
import { typeByHalf } from '@portal/shared-contracts/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rascunhoKey } from '../rascunhos/draftStore'
import { campo, fillDocumento, openDocumentoForm, pdfKept, press, type } from './openDocumentoForm.fixture'

afterEach(() => localStorage.clear())

const SEM_PDF = 'O PDF não fica no rascunho. Escolha-o de novo quando for enviar.'
const KEY = rascunhoKey('documento', demoUsuario.id)
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')
const titulo = () => campo(/^Título/)
const keep = (documento: unknown) =>
  localStorage.setItem(KEY, JSON.stringify({ usuarioId: demoUsuario.id, salvoEm: 0, documento }))

const EDITAL = {
  nome: 'Edital 04/2026',
  descricao: 'Para oficinas.',
  documentoAreaId: 2,
  instituicaoId: 5,
  data: '2026-11-20',
  dataTermino: '2026-12-20',
  tags: [{ id: -1, descricao: 'Hardware' }],
}

test('saves the values as a draft without the PDF and says so', async () => {
  const { portal } = await openDocumentoForm()
  await fillDocumento()
  await pdfKept()
  press('SALVAR RASCUNHO')
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Rascunho salvo com sucesso!' })
  expect(stored()).toMatchObject({
    usuarioId: demoUsuario.id,
    documento: { nome: 'Edital 03/2026', documentoAreaId: 2, instituicaoId: 5, data: '2026-11-20', arquivo: null },
  })
  expect(screen.getByText(SEM_PDF)).toBeDefined()
  expect(await pdfKept()).toBeDefined()
})

test('a draft fills in the form and asks for the PDF; sending deletes the draft', async () => {
  keep(EDITAL)
  const { portal, router, sent } = await openDocumentoForm('/user/documentos?rascunho=1')
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Rascunho carregado com sucesso!' })
  expect(
    [titulo(), campo(/^Descrição/), campo(/^Seção/), campo(/^Data/), campo(/^Término/)].map(({ value }) => value),
  ).toEqual(['Edital 04/2026', 'Para oficinas.', '2', '2026-11-20', '2026-12-20'])
  expect(await screen.findByRole('button', { name: 'Remover instituição: Incubadora Semente' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remover tag: Hardware' })).toBeDefined()
  expect(screen.getByText(`PDF com menos de 5 MB. ${SEM_PDF}`)).toBeDefined()
  press('ENVIAR')
  expect(screen.getByText('O documento deve ser um PDF!')).toBeDefined()
  await fillDocumento({ titulo: 'Edital 04/2026', instituicao: null, tags: '' })
  await pdfKept()
  press('ENVIAR')
  await waitFor(() => expect(sent).toMatchObject([{ id: 0, nome: 'Edital 04/2026', documentoAreaId: 2 }]))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(stored()).toBeNull()
  await waitFor(() => expect(titulo().value).toBe(''))
})

test('a draft keeps that a date is partial', async () => {
  const { portal } = await openDocumentoForm()
  typeByHalf(campo(/^Data/))
  press('SALVAR RASCUNHO')
  expect(portal.alerts.options?.message).toBe('Rascunho salvo com sucesso!')
  expect(stored()).toMatchObject({ documento: { data: '?' } })
})

test('replacing a draft asks for confirmation', async () => {
  keep(EDITAL)
  await openDocumentoForm()
  type(titulo(), 'Novo')
  press('SALVAR RASCUNHO')
  const question = within(screen.getByRole('dialog', { name: /^Rascunho já existente/ }))
  expect(stored().documento.nome).toBe('Edital 04/2026')
  question.getByRole('button', { name: 'Confirmar' }).click()
  await waitFor(() => expect(stored().documento.nome).toBe('Novo'))
})
