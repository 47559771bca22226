import { demoUsuario } from '@portal/shared-contracts/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Slots } from '../autosave/Slots'
import { COMPLETA, openComplete, openNoticiaForm, press, titulo, type } from './openNoticiaForm.fixture'

const NOVEMBRO_21 = Date.parse('2026-11-21T12:30:00-03:00')
const DIA_MS = 24 * 60 * 60 * 1000
const HOJE = NOVEMBRO_21 + DIA_MS

// Not afterwards: a form that is taken away keeps what it holds.
beforeEach(() => {
  vi.useFakeTimers({ now: HOJE, toFake: ['Date'] })
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Leaves behind what a form that is no more had kept. */
function leave(valores: object, { usuarioId = demoUsuario.id, id = -1, em = NOVEMBRO_21 } = {}) {
  const slot = new Slots(usuarioId, 'noticia', id).create()
  localStorage.setItem(slot, JSON.stringify({ valores: { ...COMPLETA, ...valores }, em }))
  return slot
}

const kept = (id = -1) => new Slots(demoUsuario.id, 'noticia', id).all().map(({ valores }) => valores.titulo)
const offered = () => screen.findByText('Há um preenchimento não enviado de 21/11/2026 às 12:30.')

test('what a form kept is offered with its time, and fills the form', async () => {
  leave({ titulo: 'Interrompida' })
  await openNoticiaForm()
  expect(await offered()).toBeDefined()
  expect(titulo().value).toBe('')
  press('Recuperar')
  await waitFor(() => expect(titulo().value).toBe('Interrompida'))
  expect(screen.getByText('Preenchimento recuperado.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull()
})

test('what is typed is kept when the page goes, and offered when it comes back', async () => {
  const { unmount } = await openNoticiaForm()
  type(titulo(), 'Quase lá')
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual(['Quase lá'])
  unmount()
  await openNoticiaForm()
  fireEvent.click(await screen.findByRole('button', { name: 'Recuperar' }))
  await waitFor(() => expect(titulo().value).toBe('Quase lá'))
})

test('nothing is kept of what was sent', async () => {
  const { sent } = await openComplete()
  type(titulo(), 'Enviada')
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual(['Enviada'])
  press('ENVIAR')
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(titulo().value).toBe(''))
  expect(kept()).toEqual([])
})

test('a session that expires leads back into the form as it was, without a question, and under the same key', async () => {
  const chaves = () => new Slots(demoUsuario.id, 'noticia', -1).all().map(({ envio }) => envio.chave)
  const { portal, unmount } = await openNoticiaForm()
  type(titulo(), 'Enquanto isso')
  act(() => portal.session.expire())
  unmount()
  const [chave] = chaves()
  await openNoticiaForm()
  await waitFor(() => expect(titulo().value).toBe('Enquanto isso'))
  expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull()
  type(titulo(), 'Depois disso')
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual(['Depois disso'])
  expect(chave).toBeDefined()
  expect(chaves()).toEqual([chave])
})

test('a form with changes is left after a question only', async () => {
  const { router } = await openNoticiaForm()
  type(titulo(), 'Fica')
  act(() => void router.navigate('/user/Home'))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Há alterações não enviadas. Deseja sair desta página?' }),
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(titulo().value).toBe('Fica')
  expect(router.state.location.pathname).toBe('/user/noticias')

  act(() => void router.navigate('/user/Home'))
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/Home'))
  await waitFor(() => expect(kept()).toEqual(['Fica']))
})

test.each([
  ['with changes', 'Fica', true],
  ['without changes', '', false],
])('the browser asks before a page %s is closed: %s', async (_, typed, asks) => {
  await openNoticiaForm()
  if (typed) type(titulo(), typed)
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(asks)
})
