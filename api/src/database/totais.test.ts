import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it.each(['noticias', 'eventos', 'documentos'])('the total of %s follows every change of its rows', async (tabela) => {
  const total = async () => {
    const { rows } = await portal.sql(`SELECT sum(total)::int AS total FROM totais WHERE tabela = $1`, [tabela])
    const { rows: counted } = await portal.sql(`SELECT count(*)::int AS total FROM ${tabela} WHERE aprovado`)
    expect(rows[0]?.total ?? 0).toBe(counted[0]?.total)
    return counted[0]?.total
  }
  const before = await total()
  await portal.sql(`UPDATE ${tabela} SET aprovado = false WHERE id <= 3`)
  expect(await total()).toBe(before - 3)
  await portal.sql(`DELETE FROM ${tabela} WHERE id <= 4`)
  expect(await total()).toBe(before - 4)
  await portal.sql(`TRUNCATE ${tabela} CASCADE`)
  expect(await total()).toBe(0)
})
