import type pg from 'pg'
import { expect, it } from 'vitest'
import { clientFor } from '../testing/connections'
import { databaseForTest } from '../testing/testDatabase'

it('the totals of each kind of item follow every change of its rows', async () => {
  const client = await clientFor(await databaseForTest('demo'))
  for (const tabela of ['noticias', 'eventos', 'documentos']) await expectTotals(client, tabela)
})

async function expectTotals(client: pg.Client, tabela: string) {
  const total = async () => {
    const { rows } = await client.query(`SELECT sum(total)::int AS total FROM totais WHERE tabela = $1`, [tabela])
    const { rows: counted } = await client.query(`SELECT count(*)::int AS total FROM ${tabela} WHERE aprovado`)
    expect(rows[0]?.total ?? 0).toBe(counted[0]?.total)
    return counted[0]?.total
  }
  const before = await total()
  await client.query(`UPDATE ${tabela} SET aprovado = false WHERE id <= 3`)
  expect(await total()).toBe(before - 3)
  await client.query(`DELETE FROM ${tabela} WHERE id <= 4`)
  expect(await total()).toBe(before - 4)
  await client.query(`TRUNCATE ${tabela} CASCADE`)
  expect(await total()).toBe(0)
}
