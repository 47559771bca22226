import { deleteNoticia, editConta, endOutrasSessoes, setEstadoMensagem } from '@portal/shared-contracts/api'
import type { FastifyRequest } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { WRITES } from './bounds'
import { Database } from './database/Database'
import { Escritas } from './Escritas'
import { GESTORA, NOVATA, startPortal } from './testing/startPortal'
import { databaseForTest } from './testing/testDatabase'

it('lets a person make each call so many times an hour, and others as many', async () => {
  const portal = await startPortal()
  onTestFinished(() => portal.close())
  const [novata, gestora] = [await portal.apiAs(NOVATA), await portal.apiAs(GESTORA)]
  const conta = { nomeCompleto: 'Joana Teles', telefone: '11987654321' }
  for (let many = 1; many <= WRITES.anHour; many += 1) {
    expect(await novata(editConta, conta)).toMatchObject({ ok: true })
  }
  expect(await novata(editConta, conta)).toMatchObject({ codigo: 429 })
  expect(await novata(endOutrasSessoes, null)).toMatchObject({ ok: true })
  expect(await gestora(editConta, conta)).toMatchObject({ ok: true })
})

it.each([
  ['a gestor’s work', setEstadoMensagem],
  ['the deletion of items', deleteNoticia],
])('counts %s by a wider limit', async (_, endpoint) => {
  const database = await Database.open(await databaseForTest('demo'))
  onTestFinished(() => database.close())
  const escritas = new Escritas(database.db)
  const spend = () => escritas.spend({ ip: '127.0.0.1' } as FastifyRequest, endpoint, 5)
  for (let many = 1; many <= WRITES.ofManyAnHour; many += 1) await spend()
  await expect(spend()).rejects.toMatchObject({ codigo: 429 })
})
