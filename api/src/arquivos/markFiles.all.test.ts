import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { createNoticia, listUltimasNoticias } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Database } from '../database/Database'
import { startApi } from '../startApi'
import { commandLine } from '../testing/commandLine'
import { umaNoticia, umPng } from '../testing/content'
import { dataDirForTest } from '../testing/dataDirForTest'
import { GESTORA, startPortal } from '../testing/startPortal'
import { testDatabase } from '../testing/testDatabase'
import { testSettings } from '../testing/testSettings'
import { LocalFileStore } from './LocalFileStore'
import { markFiles } from './markFiles'

describe('a store of files', () => {
  let database: Database
  let drop: () => Promise<void>
  let folder: string
  let files: LocalFileStore
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
    await database.pool.query('TRUNCATE arquivos, marca_arquivos CASCADE')
    folder = await folderForTest()
    files = new LocalFileStore(folder)
  })
  const other = async () => new LocalFileStore(await folderForTest())
  const belongs = async (store: LocalFileStore) => {
    const belonging = await markFiles(database.db, store)
    return typeof belonging === 'object' ? 'own' : belonging
  }
  async function fill(store: LocalFileStore, count: number) {
    const { rows } = await database.pool.query(
      `INSERT INTO arquivos (id, nome, tipo, tamanho, sha256)
       SELECT gen_random_uuid(), 'a', 'application/pdf', 1, '' FROM generate_series(1, $1) RETURNING id`,
      [count],
    )
    for (const { id } of rows) await store.put(id, Buffer.from('a'))
  }

  it("is the portal's own if it is checked first; later ones are foreign", async () => {
    const [second, ...all] = [await other(), files]
    expect(await Promise.all(all.map(belongs))).toEqual(['own'])
    expect([await belongs(second), await belongs(files)]).toEqual(['foreign', 'own'])
  })

  it("is the portal's own exactly once if several are checked at the same time", async () => {
    const stores = [files, await other(), await other()]
    expect((await Promise.all(stores.map(belongs))).sort()).toEqual(['foreign', 'foreign', 'own'])
  })

  it("without a mark is the portal's own only if it holds the portal's files", async () => {
    await fill(files, 3)
    expect([await belongs(await other()), await belongs(files)]).toEqual(['foreign', 'own'])
  })

  it("stays the portal's own after a move, with its mark or with its files only", async () => {
    await fill(files, 4)
    await belongs(files)
    const [moved, copied] = [await folderForTest(), await folderForTest()]
    await cp(folder, moved, { recursive: true })
    await cp(folder, copied, { recursive: true })
    await rm(join(copied, 'ma'), { recursive: true })
    expect([await belongs(new LocalFileStore(moved)), await belongs(new LocalFileStore(copied))]).toEqual([
      'own',
      'own',
    ])
  })

  it('with half of the files is foreign if another one has the mark', async () => {
    const second = await other()
    await fill(files, 3)
    await belongs(files)
    await fill(second, 3)
    expect([await belongs(second), await belongs(files)]).toEqual(['foreign', 'own'])
  })

  it('that is unreachable has no known owner', async () => {
    const path = join(folder, 'arquivo')
    await writeFile(path, '')
    expect(await belongs(new LocalFileStore(path))).toBe('unknown')
  })
})

it("a second portal with another folder reports it, serves the folder's files, receives none, and reports none as lost", async () => {
  const portal = await startPortal()
  onTestFinished(portal.close)
  const lines: string[] = []
  const env = { DATABASE_URL: portal.settings.databaseUrl ?? '', DATA_DIR: await dataDirForTest() }
  const start = async () => {
    const opened = await startApi(testSettings(env), { sendMail: false, onProgress: (line) => lines.push(line) })
    onTestFinished(opened.close)
    const app = opened.createApp()
    onTestFinished(() => app.close())
    return app.listen({ host: '127.0.0.1', port: 0 })
  }
  const arquivosOf = async (url: string) => (await fetch(`${url}/saude/pronta`)).json()
  const url = await start()
  expect(lines.join()).toContain('FILES_URL')
  await expect.poll(() => arquivosOf(url)).toMatchObject({ pronta: true, arquivos: false, degradado: ['arquivos'] })

  const { token } = (await portal.apiAs(GESTORA)).usuario
  const api = createApi({ baseUrl: url, token: () => token })
  const ultimas = await api(listUltimasNoticias, {})
  const capaUrl = ultimas.ok && ultimas.valor[0]?.capaUrl
  const [here, there] = await Promise.all([fetch(`${url}${capaUrl}`), fetch(`${portal.baseUrl}${capaUrl}`)])
  expect([here.status, here.headers.get('retry-after'), there.status]).toEqual([503, '5', 200])
  expect(await api(createNoticia, umaNoticia({ titulo: 'Sem lugar', arquivo: await umPng() }))).toEqual({
    ok: false,
    codigo: 503,
    resposta: 'Os arquivos estão temporariamente indisponíveis. Tente novamente em alguns instantes.',
  })
  expect((await portal.sql(`SELECT FROM noticias WHERE titulo = 'Sem lugar'`)).rowCount).toBe(0)

  expect(await commandLine(env, ['adotar-arquivos'])).toMatchObject({ code: 0 })
  const adopted = await start()
  await expect.poll(() => arquivosOf(adopted)).toMatchObject({ arquivos: true })
  expect((await fetch(`${adopted}${capaUrl}`)).status).toBe(404)
})
