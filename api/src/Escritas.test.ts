import { deleteNoticia, editConta, endOutrasSessoes, setEstadoMensagem } from '@portal/shared-contracts/api'
import type { FastifyRequest } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { WRITES } from './bounds'
import { Database } from './database/Database'
import { Escritas } from './Escritas'
import { GESTORA, NOVATA, startPortal } from './testing/startPortal'

it('lets a person make each call so many times an hour, and others as many', async () => {
  const portal = await startPortal()
  onTestFinished(() => portal.close())
  const [novata, gestora] = [await portal.apiAs(NOVATA), await portal.apiAs(GESTORA)]
  const conta = { nomeCompleto: 'Joana Teles', telefone: '11987654321' }
  expect(await novata(editConta, conta)).toMatchObject({ ok: true })
  const all = (total: number) => portal.sql(`UPDATE limites SET total = $1 WHERE chave LIKE 'escrita%'`, [total])
  await all(WRITES.anHour - 1)
  expect(await novata(editConta, conta)).toMatchObject({ ok: true })
  expect(await novata(editConta, conta)).toMatchObject({ codigo: 429 })
  expect(await novata(endOutrasSessoes, null)).toMatchObject({ ok: true })
  await portal.sql('DELETE FROM limites')
  expect(await gestora(editConta, conta)).toMatchObject({ ok: true })

  const database = await Database.open(portal.settings.databaseUrl ?? '')
  onTestFinished(() => database.close())
  const escritas = new Escritas(database.db)
  for (const endpoint of [setEstadoMensagem, deleteNoticia]) {
    const spend = () => escritas.spend({ ip: '127.0.0.1' } as FastifyRequest, endpoint, 5)
    await spend()
    await all(WRITES.ofManyAnHour - 1)
    await spend()
    await expect(spend()).rejects.toMatchObject({ codigo: 429 })
    await portal.sql('DELETE FROM limites')
  }
})
