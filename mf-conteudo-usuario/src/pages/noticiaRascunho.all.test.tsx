import { refusal } from '@portal/shared-contracts/api'
import { demoUsuario, umPng } from '@portal/shared-contracts/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticiaRascunho } from '../noticias/noticiaRascunho'
import { rascunhoKey } from '../rascunhos/draftStore'
import { readRascunho } from '../rascunhos/storedRascunho'
import {
  COMPLETA,
  keepRascunho,
  openComplete,
  openNoticiaForm,
  press,
  submitAnswers,
  titulo,
  type,
} from './openNoticiaForm.fixture'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const OUTRO_USUARIO = demoUsuario.id + 1
const stored = (usuarioId = demoUsuario.id) => localStorage.getItem(rascunhoKey('noticia', usuarioId))
const rascunhoOf = (usuarioId = demoUsuario.id) => readRascunho(noticiaRascunho, stored(usuarioId), usuarioId)
const fullStorage = Object.assign(Object.create(Storage.prototype), {
  getItem: () => null,
  removeItem: () => {},
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
})
const question = () =>
  within(
    screen.getByRole('dialog', {
      name: 'Rascunho já existente, ao prosseguir o rascunho anterior será perdido. Tem certeza?',
    }),
  )

test('invalid values can be saved as a draft', async () => {
  const { portal } = await openNoticiaForm()
  type(titulo(), 'Só o título')
  press('SALVAR RASCUNHO')
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Rascunho salvo com sucesso!' })
  expect(JSON.parse(stored() ?? '')).toMatchObject({
    usuarioId: 1,
    noticia: { id: -1, titulo: 'Só o título', subTitulo: '', descricao: '', tags: [], dataPublicacao: '' },
    nomeUsuario: 'Helena Prado',
  })
})

test('leaving asks only about changes after the draft was saved', async () => {
  const { router } = await openNoticiaForm()
  type(titulo(), 'Só o título')
  press('SALVAR RASCUNHO')
  type(titulo(), 'Só o título, outra vez')
  void router.navigate('/user/Home')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
  press('SALVAR RASCUNHO')
  fireEvent.click(question().getByRole('button', { name: 'Confirmar' }))
  await router.navigate('/user/Home')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/user/Home')
})

test('replacing a draft asks for confirmation; "Cancelar" keeps draft and form', async () => {
  keepRascunho({ titulo: 'Antigo' })
  const { portal } = await openNoticiaForm()
  type(titulo(), 'Novo')
  press('SALVAR RASCUNHO')
  fireEvent.click(question().getByRole('button', { name: 'Cancelar' }))
  expect(rascunhoOf()?.valores.titulo).toBe('Antigo')
  expect(titulo().value).toBe('Novo')

  press('SALVAR RASCUNHO')
  fireEvent.click(question().getByRole('button', { name: 'Confirmar' }))
  expect(rascunhoOf()?.valores.titulo).toBe('Novo')
  expect(portal.alerts.options?.message).toBe('Rascunho salvo com sucesso!')
})

test('saving a loaded draft again asks for confirmation too', async () => {
  await openComplete()
  press('SALVAR RASCUNHO')
  expect(question()).toBeDefined()
})

test('a draft fills in the form and is deleted when sent', async () => {
  const { portal, router, sent } = await openComplete()
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Rascunho carregado com sucesso!' })
  expect(titulo().value).toBe(COMPLETA.titulo)
  press('PRÉ-VISUALIZAR')
  press('ENVIAR')
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await waitFor(() => expect(titulo().value).toBe(''))
  expect(rascunhoOf()).toBeUndefined()
})

test('sending another item keeps the draft', async () => {
  const { sent } = await openNoticiaForm('/user/noticias/1')
  keepRascunho({ titulo: 'Antigo' })
  press('ENVIAR')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(rascunhoOf()?.valores.titulo).toBe('Antigo')
})

test('a failed submit keeps the draft and the form', async () => {
  await openComplete(...submitAnswers(() => refusal(500, 'O servidor falhou.')))
  press('ENVIAR')
  await screen.findByText('O servidor falhou.')
  expect(rascunhoOf()?.valores.titulo).toBe(COMPLETA.titulo)
  expect(titulo().value).toBe(COMPLETA.titulo)
})

test('a user is not offered the draft of another', async () => {
  keepRascunho({ titulo: 'De outra pessoa' }, OUTRO_USUARIO)
  await openNoticiaForm('/user/noticias?rascunho=1')
  expect(titulo().value).toBe('')
  type(titulo(), 'Meu')
  press('SALVAR RASCUNHO')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(rascunhoOf()?.valores.titulo).toBe('Meu')
  expect(rascunhoOf(OUTRO_USUARIO)?.valores.titulo).toBe('De outra pessoa')
})

test('reports that the picture is not saved', async () => {
  await openNoticiaForm()
  fireEvent.change(screen.getByLabelText('Imagem de capa'), { target: { files: [umPng()] } })
  await screen.findByRole('button', { name: 'Remover arquivo: capa.png' })
  press('SALVAR RASCUNHO')
  expect(screen.getByText('A imagem não fica no rascunho. Escolha-a de novo quando for enviar.')).toBeDefined()
  expect(rascunhoOf()?.valores).toMatchObject({ arquivo: null })
})

test('reports that the browser has no room and keeps the form', async () => {
  const { portal } = await openNoticiaForm()
  type(titulo(), 'Não cabe')
  vi.stubGlobal('localStorage', fullStorage)
  press('SALVAR RASCUNHO')
  expect(portal.alerts.options).toMatchObject({
    type: 'error',
    message: 'Não há espaço neste navegador para guardar o rascunho. O que você escreveu continua nesta página.',
  })
  expect(titulo().value).toBe('Não cabe')
})

test('loads a draft in the old format and saves it in the specified one', async () => {
  const antigo = {
    valores: { ...COMPLETA, titulo: 'De antes' },
    nomeUsuario: 'Helena Prado',
    salvoEm: 1_763_000_000_000,
  }
  localStorage.setItem(rascunhoKey('noticia', demoUsuario.id), JSON.stringify(antigo))
  await openNoticiaForm('/user/noticias?rascunho=1')
  expect(titulo().value).toBe('De antes')
  await waitFor(() =>
    expect(JSON.parse(stored() ?? '')).toEqual({
      usuarioId: 1,
      salvoEm: 1_763_000_000_000,
      noticia: expect.objectContaining({ id: -1, titulo: 'De antes', dataPublicacao: '2026-11-20T10:00' }),
      nomeUsuario: 'Helena Prado',
    }),
  )
})
