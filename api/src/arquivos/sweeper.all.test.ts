import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Database } from '../database/Database'
import { LOCKS } from '../database/locks'
import { startApi } from '../startApi'
import { place } from '../testing/copies'
import { testDatabase } from '../testing/testDatabase'
import { testSettings } from '../testing/testSettings'
import { uploadForTest } from '../testing/uploadForTest'
import { temporaryFolder } from './folders'
import { LocalFileStore } from './LocalFileStore'
import { Sweeper } from './Sweeper'
import { Uploads } from './Uploads'

const YESTERDAY = new Date(Date.now() - 25 * 3_600_000)
const PDF = '%PDF-1.7\n%%EOF\n'
const pathIn = (folder: string, id: string) => join(folder, id.slice(0, 2), id)

let folder: string
let files: LocalFileStore
let database: Database
let drop: () => Promise<void>
let sweeper: Sweeper
beforeAll(async () => {
  const made = await testDatabase('demo')
  drop = made.drop
  database = await Database.open(made.url)
})
afterAll(async () => {
  await database.close()
  await drop()
})
beforeEach(async () => {
  await database.pool.query('UPDATE noticias SET capa_id = NULL; UPDATE eventos SET capa_id = NULL')
  await database.pool.query('UPDATE documentos SET arquivo_id = NULL; DELETE FROM arquivos')
  folder = await folderForTest()
  files = new LocalFileStore(folder)
  sweeper = new Sweeper(database.db, files, temporaryFolder(folder), () => {})
})

async function store(criadoEm = new Date()) {
  const upload = await uploadForTest(PDF, 'lei.pdf')
  const uploads = new Uploads(files)
  const id = await uploads.record(database.db, await uploads.pdf({ arquivo: upload, requireRoom: async () => {} }))
  await age(id, criadoEm)
  return id
}

async function age(id: string, time: Date) {
  await utimes(pathIn(folder, id), time, time)
  await database.pool.query('UPDATE arquivos SET criado_em = $2 WHERE id = $1', [id, time])
}

async function stranger(time: Date) {
  const id = randomUUID()
  await files.put(id, Buffer.from(PDF))
  await utimes(pathIn(folder, id), time, time)
  return id
}

async function exists(id: string) {
  const { rowCount } = await database.pool.query('SELECT FROM arquivos WHERE id = $1', [id])
  const content = await stat(pathIn(folder, id)).then(
    () => true,
    () => false,
  )
  return { row: rowCount === 1, content }
}

describe('the sweeper', () => {
  it.each([
    'UPDATE noticias SET capa_id = $1 WHERE id = 1',
    'UPDATE eventos SET capa_id = $1 WHERE id = 1',
    'UPDATE documentos SET arquivo_id = $1 WHERE id = 1',
  ])('keeps files of items, however old: %s', async (refer) => {
    const id = await store(YESTERDAY)
    await database.pool.query(refer, [id])
    await sweeper.sweep()
    expect(await exists(id)).toEqual({ row: true, content: true })
  })

  it('removes unused files, but none that an upload may be about to use', async () => {
    const [old, young] = [await store(YESTERDAY), await store()]
    expect(await sweeper.sweep()).toEqual([old])
    expect(await exists(old)).toEqual({ row: false, content: false })
    expect(await exists(young)).toEqual({ row: true, content: true })
  })

  it.each(['media_id', 'cartao_id', 'compartilhar_id'])(
    'removes the sizes of a cover together with the cover: %s',
    async (size) => {
      const [capa, other] = [await store(YESTERDAY), await store(YESTERDAY)]
      await database.pool.query(`UPDATE arquivos SET ${size} = $2 WHERE id = $1`, [capa, other])
      await database.pool.query('UPDATE noticias SET capa_id = $1 WHERE id = 1', [capa])
      expect(await sweeper.sweep()).toEqual([])
      await database.pool.query('UPDATE noticias SET capa_id = NULL WHERE id = 1')
      expect((await sweeper.sweep()).slice(0, 2)).toEqual([capa, other])
    },
  )

  it('removes old contents without a row', async () => {
    await store()
    const [old, young] = [await stranger(YESTERDAY), await stranger(new Date())]
    await writeFile(join(folder, 'LEIA-ME'), 'de outra pessoa')
    expect(await sweeper.sweep()).toEqual([old])
    expect([(await exists(old)).content, (await exists(young)).content]).toEqual([false, true])
  })

  it('removes any number of old contents', async () => {
    const id = await store()
    const strangers = await Promise.all(Array.from({ length: 40 }, () => stranger(YESTERDAY)))
    expect((await sweeper.sweep()).sort()).toEqual(strangers.sort())
    expect((await exists(id)).content).toBe(true)
  })

  it.each([
    ['has no files', 'SELECT'],
    [
      'has other files',
      `INSERT INTO arquivos (id, nome, tipo, tamanho, sha256) VALUES (gen_random_uuid(), 'a', 'application/pdf', 1, '')`,
    ],
  ])('removes no contents if the database %s', async (_, change) => {
    await database.pool.query(change)
    const id = await stranger(YESTERDAY)
    await expect(sweeper.sweep()).rejects.toThrow('parecem ser de portais diferentes')
    expect((await exists(id)).content).toBe(true)
  })

  it('does nothing while another portal sweeps', async () => {
    await store()
    const id = await stranger(YESTERDAY)
    const other = await database.pool.connect()
    await other.query('SELECT pg_advisory_lock($1)', [LOCKS.sweep])
    expect(await sweeper.sweep()).toEqual([])
    other.release(true)
    await expect.poll(() => sweeper.sweep()).toEqual([id])
  })

  it('removes old temporary files of killed processes', async () => {
    const temporary = temporaryFolder(folder)
    await mkdir(temporary)
    const [old, young] = [randomUUID(), randomUUID()]
    for (const name of [old, young, 'LEIA-ME']) await writeFile(join(temporary, name), PDF)
    for (const name of [old, 'LEIA-ME']) await utimes(join(temporary, name), YESTERDAY, YESTERDAY)
    await sweeper.sweep()
    expect((await readdir(temporary)).sort()).toEqual([young, 'LEIA-ME'].sort())
  })

  it('starts with the portal', async () => {
    const { env, dataDir } = await place('demo')
    const id = randomUUID()
    await new LocalFileStore(join(dataDir, 'arquivos')).put(id, Buffer.from(PDF))
    const path = pathIn(join(dataDir, 'arquivos'), id)
    await utimes(path, YESTERDAY, YESTERDAY)
    const api = await startApi(testSettings(env), { sendMail: false })
    onTestFinished(() => api.close())
    await expect.poll(() => existsSync(path)).toBe(false)
  })
})
