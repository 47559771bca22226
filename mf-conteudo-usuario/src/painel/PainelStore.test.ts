// @vitest-environment node
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
import { REMOVAL } from '../texts'
import type { PainelKind } from './PainelKind'
import { PainelStore } from './PainelStore'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const kind: PainelKind<Noticia> = {
  tipo: 'noticia',
  titulo: 'Notícias',
  list: listOwnUltimasNoticias,
  remove: deleteNoticia,
  tituloOf: ({ titulo }) => titulo,
  itemOf: ({ id, titulo }) => ({ id, titulo, capa: null, meta: '', view: `/noticias/${id}` }),
  listPath: '/mais',
  formPath: '/criar',
  empty: 'Nada.',
  refused: 'Falhou.',
  removal: REMOVAL.noticia,
}

const um = umaNoticia({ id: 1 })
const dois = umaNoticia({ id: 2 })

/** @param answers results after the first list */
async function painelOf(first: Resultado<Noticia[]>, ...answers: [Resultado<unknown>, ...Resultado<unknown>[]]) {
  const painel = new PainelStore(answering(...answers), new Alerts(), kind, Promise.resolve(first))
  await vi.advanceTimersByTimeAsync(0)
  return painel
}

test('is loading until the first response', async () => {
  const painel = new PainelStore(answering(sucesso([])), new Alerts(), kind, new Promise(() => {}))
  expect(painel.loading).toBe(true)
})

test('can be retried after a failure', async () => {
  const painel = await painelOf(refusal(500), sucesso([um]))
  expect(painel.refusal).toMatchObject({ codigo: 500 })
  await painel.reload()
  expect(painel.refusal).toBeUndefined()
  expect(painel.items).toEqual([um])
})

test('a removed item disappears immediately, and the next one moves up', async () => {
  const painel = await painelOf(sucesso([um, dois]), sucesso([dois, umaNoticia({ id: 3 })]))
  const dropped = painel.drop(um)
  expect(painel.items).toEqual([dois])
  await dropped
  expect(painel.items.map(({ id }) => id)).toEqual([2, 3])
})

test('a removed item disappears even if the list cannot be reloaded', async () => {
  const painel = await painelOf(sucesso([um, dois]), refusal(500))
  await painel.drop(um)
  expect(painel.items).toEqual([dois])
})
