import {
  deleteNoticia,
  listOwnUltimasNoticias,
  type Noticia,
  type Resultado,
  refusal,
  sucesso,
} from '@portal/shared-contracts/api'
import { Alerts } from '@portal/shared-contracts/portal'
import { answering, umaNoticia } from '@portal/shared-contracts/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REMOCAO } from '../texts'
import type { PainelDefinition } from './PainelDefinition'
import { PainelStore } from './PainelStore'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const definition: PainelDefinition<Noticia> = {
  titulo: 'Notícias',
  list: listOwnUltimasNoticias,
  remove: deleteNoticia,
  itemOf: ({ id, titulo }) => ({ id, titulo, capa: null, meta: '', view: `/noticias/${id}` }),
  verMais: '/mais',
  criar: '/criar',
  empty: 'Nada.',
  refused: 'Falhou.',
  remocao: REMOCAO.noticia,
}

const um = umaNoticia({ id: 1 })
const dois = umaNoticia({ id: 2 })

/** @param answers to what the store asks after its first list: a removal, then the list again. */
async function painelOf(first: Resultado<Noticia[]>, ...answers: [Resultado<unknown>, ...Resultado<unknown>[]]) {
  const alerts = new Alerts()
  const painel = new PainelStore(answering(...answers), alerts, definition, Promise.resolve(first))
  await vi.advanceTimersByTimeAsync(0)
  return { painel, alerts }
}

test('is loading until its first answer', async () => {
  const painel = new PainelStore(answering(sucesso([])), new Alerts(), definition, new Promise(() => {}))
  expect(painel.loading).toBe(true)
})

test('can be asked again after a refusal', async () => {
  const { painel } = await painelOf(refusal(500), sucesso([um]))
  expect(painel.refusal).toMatchObject({ codigo: 500 })
  await painel.retry()
  expect(painel.refusal).toBeUndefined()
  expect(painel.items).toEqual([um])
})

test('nothing is removed before somebody confirms', async () => {
  const { painel } = await painelOf(sucesso([um, dois]), sucesso(null))
  painel.askToRemove(um)
  painel.keep()
  await painel.remove()
  expect(painel.items).toEqual([um, dois])
})

test('a removal says so and shows the list without the item', async () => {
  const { painel, alerts } = await painelOf(sucesso([um, dois]), sucesso(null), sucesso([dois]))
  painel.askToRemove(um)
  await painel.remove()
  expect(alerts.options).toMatchObject({ type: 'success', message: 'Notícia removida com sucesso!' })
  expect(painel.items).toEqual([dois])
  expect(painel.doomed).toBeUndefined()
})

test('the item is gone even where the list cannot be read again', async () => {
  const { painel } = await painelOf(sucesso([um, dois]), sucesso(null), refusal(500))
  painel.askToRemove(um)
  await painel.remove()
  expect(painel.items).toEqual([dois])
})

test.each([
  ['a refusal of the server', refusal(403), 'Erro ao remover notícia!'],
  ['a removal of what is already gone', refusal(404), 'Erro ao remover notícia!'],
  ['a call that never arrived', refusal(661), 'Erro ao remover notícia.'],
])('%s says one thing and reads the list again', async (_, answer, message) => {
  const { painel, alerts } = await painelOf(sucesso([um, dois]), answer, sucesso([dois]))
  painel.askToRemove(um)
  await painel.remove()
  expect(alerts.options).toMatchObject({ type: 'error', message })
  expect(painel.items).toEqual([dois])
})
