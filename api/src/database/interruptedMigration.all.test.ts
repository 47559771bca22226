import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { dataDirForTest } from '../testing/dataDirForTest'
import { programFile } from '../testing/programFile'
import { migrate } from './migrate'
import { ownPackage } from './ownPackage'
import { readMigrations } from './readMigrations'
import { databaseOfShape, rowsByTable } from './shapes.fixture'

const LATER = '9000_depois'

async function folderWith(sql: string) {
  const folder = await dataDirForTest()
  await cp(dirname(dirname(ownPackage.resolve('./migrations/meta/_journal.json'))), folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  journal.entries.push({ idx: 9000, version: '7', when: 9_000_000_000_000, tag: LATER, breakpoints: true })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(folder, `${LATER}.sql`), sql)
  return folder
}

const SCHEMA = `SELECT table_name, column_name, data_type FROM information_schema.columns
                 WHERE table_schema = 'public' ORDER BY 1, 2`

it('a failed migration leaves schema and rows unchanged, and the next one succeeds', async () => {
  const { url, client } = await databaseOfShape('0007_retencao')
  const stateOf = async () => ({ rows: await rowsByTable(client), schema: (await client.query(SCHEMA)).rows })
  const before = await stateOf()
  const failing = `UPDATE noticias SET titulo = 'perdido';
--> statement-breakpoint
ALTER TABLE noticias ADD COLUMN depois text;
--> statement-breakpoint
SELECT 'segredo'::int`
  await expect(migrate(url, {}, readMigrations(await folderWith(failing)))).rejects.toThrow(
    /^A atualização do banco de dados falhou no passo "9000_depois" \(SQLSTATE 22P02\), e foi desfeita por inteiro: o banco está como estava\. Volte à versão anterior/,
  )
  expect(await stateOf()).toEqual(before)

  await migrate(url, {}, readMigrations(await folderWith('ALTER TABLE noticias ADD COLUMN depois text')))
  const { noticias = [] } = await rowsByTable(client)
  expect(noticias.map(({ titulo, depois }) => [titulo, depois]).sort()).toEqual([
    ['Notícia de antes', null],
    ['Notícia que espera', null],
  ])
})

it('a start killed during a migration loses nothing, and the next one completes it', async () => {
  const { url, client } = await databaseOfShape('0007_retencao')
  const before = await rowsByTable(client)
  await client.query('CREATE SCHEMA teste CREATE TABLE pausa (sim boolean); INSERT INTO teste.pausa VALUES (true)')
  const folder = await folderWith(`ALTER TABLE noticias ADD COLUMN depois text;
--> statement-breakpoint
UPDATE noticias SET depois = titulo;
--> statement-breakpoint
SELECT pg_sleep(CASE WHEN EXISTS (SELECT FROM teste.pausa) THEN 600 ELSE 0 END)`)
  const child = spawn(process.execPath, [programFile('migrateProcess'), url, folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env.PATH },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  const sleeping = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`
  await expect.poll(async () => (await client.query(sleeping)).rowCount, { interval: 20 }).toBe(1)
  child.kill('SIGKILL')
  await exit
  await client.query('DELETE FROM teste.pausa')

  await migrate(url, {}, readMigrations(folder))
  const after = await rowsByTable(client)
  for (const [table, rows] of Object.entries(before)) {
    expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)))
  }
  expect(after.noticias?.map(({ depois }) => depois).sort()).toEqual(['Notícia de antes', 'Notícia que espera'])
})
