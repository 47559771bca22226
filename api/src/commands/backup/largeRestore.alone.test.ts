import { describe, expect, it } from 'vitest'
import { commandLine } from '../../testing/commandLine'
import { clientFor } from '../../testing/connections'
import { emptyFolder, place } from '../../testing/copies'
import { dataDirForTest, postmasterOf } from '../../testing/dataDirForTest'
import { fillWithItems } from '../../testing/fillWithItems'
import { spawnCommand } from '../../testing/spawnCommand'

const ITEMS = 20_000

async function largeBackup(items: number) {
  const source = await place('demo')
  await fillWithItems(source.url, items)
  const folder = await emptyFolder()
  const begun = performance.now()
  expect(await commandLine(source.env, ['backup', folder])).toMatchObject({ code: 0, err: [] })
  return { source, folder, ms: performance.now() - begun }
}

it('a restore of many items takes less than ten times their backup', async () => {
  const { source, folder, ms } = await largeBackup(ITEMS)
  const target = await place('empty')
  const begun = performance.now()
  expect(await commandLine(target.env, ['restore', folder])).toMatchObject({ code: 0, err: [] })
  const took = performance.now() - begun
  console.log(`${ITEMS} items of each kind: backup ${(ms / 1000).toFixed(1)} s, restore ${(took / 1000).toFixed(1)} s`)
  const sums = `SELECT md5(string_agg(procura::text, ' ' ORDER BY id)), md5(string_agg(resumo, ' ' ORDER BY id)) FROM eventos`
  const [restored, original] = [await clientFor(target.url), await clientFor(source.url)]
  expect((await restored.query(sums)).rows).toEqual((await original.query(sums)).rows)
  expect(took / ms).toBeLessThan(10)
})

describe('a restore that is interrupted', () => {
  it('cancels its query, and the database can be restored again', async () => {
    const { folder } = await largeBackup(5_000)
    const target = await place('empty')
    const client = await clientFor(target.url)
    const { child, lines, exit } = spawnCommand(['restore', folder], target.env)
    await expect.poll(() => lines.join('\n'), { interval: 5 }).toContain('Índices de eventos')
    child.kill('SIGINT')
    await exit
    const working = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'portal: copia'`
    await expect.poll(async () => (await client.query(working)).rowCount).toBe(0)
    expect((await client.query('SELECT FROM noticias')).rowCount).toBe(0)
    expect(await commandLine(target.env, ['restore', folder])).toMatchObject({ code: 0, err: [] })
  })

  it('stops the embedded server that it started', async () => {
    const { folder } = await largeBackup(5_000)
    const dataDir = await dataDirForTest()
    const { child, lines, exit } = spawnCommand(['restore', folder], { DATA_DIR: dataDir })
    await expect.poll(() => lines.join('\n'), { interval: 5 }).toContain('Tabela eventos')
    child.kill('SIGINT')
    await exit
    await expect.poll(() => postmasterOf(dataDir)).toBeUndefined()
  })
})
