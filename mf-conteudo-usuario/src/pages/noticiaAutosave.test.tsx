import { refusal } from '@portal/shared-contracts/api'
import { demoUsuario } from '@portal/shared-contracts/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Slots } from '../autosave/Slots'
import { COMPLETA, openComplete, openNoticiaForm, press, submitAnswers, titulo, type } from './openNoticiaForm.fixture'

const NOVEMBRO_21 = Date.parse('2026-11-21T12:30:00-03:00')
const DIA_MS = 24 * 60 * 60 * 1000
const HOJE = NOVEMBRO_21 + DIA_MS

// Before, not after: unmounting a form writes its values.
beforeEach(() => {
  vi.useFakeTimers({ now: HOJE, toFake: ['Date'] })
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stores the slot of a closed form. */
function leave(valores: object, { usuarioId = demoUsuario.id, id = -1, em = NOVEMBRO_21 } = {}) {
  const slot = new Slots(usuarioId, 'noticia', id).create()
  localStorage.setItem(slot, JSON.stringify({ valores: { ...COMPLETA, ...valores }, em }))
  return slot
}

const kept = (id = -1) => new Slots(demoUsuario.id, 'noticia', id).all().map(({ valores }) => valores.titulo)
const offered = () => screen.findByText('Há um preenchimento não enviado de 21/11/2026 às 12:30.')

test('offers autosaved values with their time and restores them', async () => {
  leave({ titulo: 'Interrompida' })
  await openNoticiaForm()
  expect(await offered()).toBeDefined()
  expect(titulo().value).toBe('')
  press('Recuperar')
  await waitFor(() => expect(titulo().value).toBe('Interrompida'))
  expect(screen.getByText('Preenchimento recuperado.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull()
})

test('discarding an offer deletes it and offers the previous one', { tags: 'all' }, async () => {
  leave({ titulo: 'Segunda' })
  leave({ titulo: 'Primeira' }, { em: NOVEMBRO_21 - 60_000 })
  await openNoticiaForm()
  await offered()
  press('Descartar')
  expect(await screen.findByText('Há um preenchimento não enviado de 21/11/2026 às 12:29.')).toBeDefined()
  expect(kept()).toEqual(['Primeira'])
  press('Descartar')
  await waitFor(() => expect(kept()).toEqual([]))
  expect(await screen.findByText('Preenchimento descartado.')).toBeDefined()
})

test.each<[what: string, Parameters<typeof leave>[1]]>([
  ['of another user', { usuarioId: demoUsuario.id + 1 }],
  ['of another item', { id: 1 }],
])('nothing %s is offered', { tags: 'all' }, async (_, of) => {
  leave({}, of)
  await openNoticiaForm()
  await act(async () => {})
  expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull()
})

test('sending a draft deletes its autosaves', { tags: 'all' }, async () => {
  leave({})
  leave({ titulo: 'Outra notícia' }, { em: NOVEMBRO_21 - 60_000 })
  const { router } = await openComplete()
  await act(async () => {})
  type(titulo(), 'Feira de ciências!')
  press('ENVIAR')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(await screen.findByText('Há um preenchimento não enviado de 21/11/2026 às 12:29.')).toBeDefined()
  expect(kept()).toEqual(['Outra notícia'])
})

test('text written after saving a draft stays offered when the draft is sent', { tags: 'all' }, async () => {
  leave({ titulo: 'Feira de ciências, e muito mais' })
  const { router } = await openComplete()
  await offered()
  press('ENVIAR')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(kept()).toEqual(['Feira de ciências, e muito mais'])
})

test('sent values are not offered again, whichever form saved them', { tags: 'all' }, async () => {
  leave({ titulo: 'Enviada' })
  const { router } = await openComplete()
  type(titulo(), 'Enviada')
  press('ENVIAR')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(kept()).toEqual([])
})

test('an offer disappears when another tab sends or discards it', { tags: 'all' }, async () => {
  const slot = leave({ titulo: 'Recuperada em outra aba' })
  await openNoticiaForm()
  await offered()
  // Other tabs get this event.
  localStorage.removeItem(slot)
  dispatchEvent(new StorageEvent('storage', { key: slot }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull())
})

test('accepting a deleted offer fills in nothing and explains why', { tags: 'all' }, async () => {
  const slot = leave({ titulo: 'Enviada em outra aba' })
  await openNoticiaForm()
  await offered()
  localStorage.removeItem(slot)
  press('Recuperar')
  expect(await screen.findByText('Este preenchimento já foi recuperado ou enviado em outra aba.')).toBeDefined()
  expect(titulo().value).toBe('')
})

test('a draft opened after an expired session keeps its own values', { tags: 'all' }, async () => {
  sessionStorage.setItem('portal.retomar', leave({ titulo: 'Interrompida' }))
  await openComplete()
  expect(titulo().value).toBe(COMPLETA.titulo)
  expect(await offered()).toBeDefined()
})

test('the autosave of a draft’s own form is not offered again', async () => {
  const slot = leave({})
  const { unmount } = await openComplete()
  await act(async () => {})
  expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull()
  type(titulo(), 'Feira de ciências!')
  unmount()
  expect(JSON.parse(localStorage.getItem(slot) ?? '').valores.titulo).toBe('Feira de ciências!')
})

test('text written after saving a draft is offered', async () => {
  leave({ subTitulo: 'Treze escolas' })
  await openComplete()
  expect(await offered()).toBeDefined()
})

test('deletes autosaves after thirty days, of all items and users', { tags: 'all' }, async () => {
  const anteontem = leave({ titulo: 'Recente' }, { em: HOJE - 29 * DIA_MS })
  for (const of of [{}, { id: 7 }, { usuarioId: demoUsuario.id + 1 }])
    leave({ titulo: 'Esquecida' }, { ...of, em: HOJE - 31 * DIA_MS })
  localStorage.setItem('portal.salvaguarda.1.noticia.novo.x', '{')
  leave({ titulo: 'De um relógio errado' }, { em: HOJE + 400 * DIA_MS })
  await openNoticiaForm()
  expect(await screen.findByText(/^Há um preenchimento não enviado de/)).toBeDefined()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('portal.salvaguarda.'))).toEqual([anteontem])
})

test('closing the page saves the values, and reopening offers them', async () => {
  const { unmount } = await openNoticiaForm()
  type(titulo(), 'Quase lá')
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual(['Quase lá'])
  unmount()
  await openNoticiaForm()
  fireEvent.click(await screen.findByRole('button', { name: 'Recuperar' }))
  await waitFor(() => expect(titulo().value).toBe('Quase lá'))
})

test('saves while the user types', { tags: 'all' }, async () => {
  await openNoticiaForm()
  type(titulo(), 'Aos poucos')
  await waitFor(() => expect(kept()).toEqual(['Aos poucos']))
})

test('an unchanged form saves nothing', { tags: 'all' }, async () => {
  await openNoticiaForm()
  type(titulo(), 'Mudei')
  dispatchEvent(new Event('pagehide'))
  type(titulo(), '')
  expect(kept()).toEqual([])
})

test('saves values typed while an offer is shown', { tags: 'all' }, async () => {
  leave({ titulo: 'De ontem' })
  await openNoticiaForm()
  await offered()
  type(titulo(), 'De hoje')
  press('Recuperar')
  await waitFor(() => expect(titulo().value).toBe('De ontem'))
  expect(kept().toSorted()).toEqual(['De hoje', 'De ontem'])
})

test('a successful submit deletes the autosave', async () => {
  const { sent } = await openComplete()
  type(titulo(), 'Enviada')
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual(['Enviada'])
  press('ENVIAR')
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(titulo().value).toBe(''))
  expect(kept()).toEqual([])
})

test('a failed submit keeps all values and the autosave', { tags: 'all' }, async () => {
  const { unmount } = await openComplete(...submitAnswers(() => refusal(500, 'O servidor falhou.')))
  type(titulo(), 'Não foi')
  press('ENVIAR')
  await screen.findByText('O servidor falhou.')
  unmount()
  expect(kept()).toEqual(['Não foi'])
})

test('an expired session restores the form after the login, with the same key', async () => {
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

test('leaving a changed form asks for confirmation', async () => {
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

test('leaving an unchanged form asks nothing', { tags: 'all' }, async () => {
  const { router } = await openNoticiaForm()
  act(() => void router.navigate('/user/Home'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/Home'))
})

test.each([
  ['with changes', 'Fica', true],
  ['without changes', '', false],
])('the browser asks only before leaving a form with changes: %s, %s', async (_, typed, asks) => {
  await openNoticiaForm()
  if (typed) type(titulo(), typed)
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(asks)
})

test('reports that the browser has no room', { tags: 'all' }, async () => {
  await openNoticiaForm()
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', Object.assign(Object.create(Storage.prototype), { setItem }))
  type(titulo(), 'Não cabe')
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(
    screen.getByText(
      'Não há espaço neste navegador para guardar o que você escreve. Envie antes de sair desta página.',
    ),
  ).toBeDefined()
  expect(titulo().value).toBe('Não cabe')
})
