// @vitest-environment node
import { deleteNoticia, type Noticia, type Resultado, refusal, sucesso } from '@portal/shared-contracts/api'
import { Alerts } from '@portal/shared-contracts/portal'
import { answering, umaNoticia } from '@portal/shared-contracts/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REMOVAL } from '../texts'
import { RemovalStore } from './RemovalStore'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const um = umaNoticia({ id: 1 })
const dois = umaNoticia({ id: 2 })

/** The server only knows the second of two items. */
function removalOf(answer: Resultado<null>) {
  const alerts = new Alerts()
  let items: Noticia[] = [um, dois]
  const list = {
    drop: async ({ id }: Noticia) => {
      items = items.filter((item) => item.id !== id)
    },
    reload: async () => {
      items = [dois]
    },
  }
  const kind = { remove: deleteNoticia, removal: REMOVAL.noticia, tituloOf: ({ titulo }: Noticia) => titulo }
  return { removal: new RemovalStore(answering(answer), alerts, kind, list), alerts, items: () => items }
}

test('removes only after confirmation', async () => {
  const { removal, items, alerts } = removalOf(sucesso(null))
  removal.ask(um)
  removal.keep()
  await removal.remove()
  expect(items()).toEqual([um, dois])
  expect(alerts.visible).toBe(false)
})

test('a removal is reported and updates the list', async () => {
  const { removal, items, alerts } = removalOf(sucesso(null))
  removal.ask(dois)
  await removal.remove()
  expect(alerts.options).toMatchObject({ type: 'success', message: 'Notícia removida com sucesso!' })
  expect(items()).toEqual([um])
  expect(removal.doomed).toBeUndefined()
})

test.each([
  ['a refusal of the server', refusal(403), 'Erro ao remover notícia!'],
  ['a removal of an item that is already removed', refusal(404), 'Erro ao remover notícia!'],
  ['a call that fails on the network', refusal(661), 'Erro ao remover notícia.'],
])('%s shows one message and reloads the list', async (_, answer, message) => {
  const { removal, items, alerts } = removalOf(answer)
  removal.ask(um)
  await removal.remove()
  expect(alerts.options).toMatchObject({ type: 'error', message })
  expect(items()).toEqual([dois])
})

test('an expired session shows no message and leaves it to the login page', async () => {
  const { removal, items, alerts } = removalOf(refusal(440))
  removal.ask(um)
  await removal.remove()
  expect(alerts.visible).toBe(false)
  expect(items()).toEqual([um, dois])
  expect(removal.asking).toBe(false)
})

test('a second "Confirmar" sends no second request', async () => {
  const { removal, items } = removalOf(sucesso(null))
  removal.ask(um)
  await Promise.all([removal.remove(), removal.remove()])
  expect(items()).toEqual([dois])
})
