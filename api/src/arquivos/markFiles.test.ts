import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createNoticia, listUltimasNoticias } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Database } from '../database/Database'
import { migrate } from '../database/migrate'
import { startApi } from '../startApi'
import { commandLine } from '../testing/commandLine'
import { dataDirForTest } from '../testing/dataDirForTest'
import { folderForTest } from '../testing/folderForTest'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { databaseForTest } from '../testing/testDatabase'
import { testSettings } from '../testing/testSettings'
import { LocalFileStore } from './LocalFileStore'
import { markFiles } from './markFiles'

describe('a store of files', () => {
  let database: Database
  let folder: string
  let files: LocalFileStore
  beforeEach(async () => {
    const url = await databaseForTest('empty')
    await migrate(url)
    database = await Database.open(url)
    onTestFinished(() => database.close())
    folder = await folderForTest()
    files = new LocalFileStore(folder)
  })
  const other = async () => new LocalFileStore(await folderForTest())
  const belongs = (store: LocalFileStore) => markFiles(database.db, store)
  /** Contents with their rows. */
  async function fill(store: LocalFileStore, count: number) {
    const { rows } = await database.pool.query(
      `INSERT INTO arquivos (id, nome, tipo, tamanho, sha256)
       SELECT gen_random_uuid(), 'a', 'application/pdf', 1, '' FROM generate_series(1, $1) RETURNING id`,
      [count],
    )
    for (const { id } of rows) await store.put(id, Buffer.from('a'))
  }

  it('is the first one that asks, and no other one then', async () => {
    const [second, ...all] = [await other(), files]
    expect(await Promise.all(all.map(belongs))).toEqual(['own'])
    expect([await belongs(second), await belongs(files)]).toEqual(['foreign', 'own'])
  })

  it('is one of several that ask at the same time', async () => {
    const stores = [files, await other(), await other()]
    expect((await Promise.all(stores.map(belongs))).sort()).toEqual(['foreign', 'foreign', 'own'])
  })

  it('is told by the files before any has a mark, and an empty one that asks first is not it', async () => {
    await fill(files, 3)
    expect([await belongs(await other()), await belongs(files)]).toEqual(['foreign', 'own'])
  })

  it('may be moved, with its mark or by its files alone', async () => {
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

  it('with half of the files is the second of two that took them in turns', async () => {
    const second = await other()
    await fill(files, 3)
    await belongs(files)
    await fill(second, 3)
    expect([await belongs(second), await belongs(files)]).toEqual(['foreign', 'own'])
  })

  it('that cannot be asked is nobody’s', async () => {
    const path = join(folder, 'arquivo')
    await writeFile(path, '')
    expect(await belongs(new LocalFileStore(path))).toBe('unknown')
  })
})

describe('a second portal with a folder of its own', () => {
  async function second(portal: Portal) {
    const lines: string[] = []
    const env = { DATABASE_URL: portal.settings.databaseUrl ?? '', DATA_DIR: await dataDirForTest() }
    const start = async () => {
      const onProgress = (line: string) => lines.push(line)
      const opened = await startApi(testSettings(env), { sendMail: false, onProgress })
      onTestFinished(opened.close)
      const app = opened.createApp()
      onTestFinished(() => app.close())
      return app.listen({ host: '127.0.0.1', port: 0 })
    }
    return { lines, env, start }
  }

  it('says so, shows what it has, takes no file, and does not say that a file is nowhere', async () => {
    const portal = await startPortal()
    onTestFinished(portal.close)
    const { lines, env, start } = await second(portal)
    const url = await start()
    expect(lines.join()).toContain('FILES_URL')

    const health = await (await fetch(`${url}/saude/pronta`)).json()
    expect(health).toMatchObject({ pronta: true, arquivos: false, degradado: ['arquivos'] })
    const api = createApi({ baseUrl: url })
    const ultimas = await api(listUltimasNoticias, {})
    const capaUrl = ultimas.ok && ultimas.valor[0]?.capaUrl
    const [here, there] = await Promise.all([fetch(`${url}${capaUrl}`), fetch(`${portal.baseUrl}${capaUrl}`)])
    expect([here.status, here.headers.get('retry-after'), there.status]).toEqual([503, '5', 200])

    expect(await commandLine(env, ['adotar-arquivos'])).toMatchObject({ code: 0 })
    const adopted = await start()
    expect(await (await fetch(`${adopted}/saude/pronta`)).json()).toMatchObject({ arquivos: true })
    expect((await fetch(`${adopted}${capaUrl}`)).status).toBe(404)
  })

  it('keeps nothing of a form with a cover', async () => {
    const portal = await startPortal()
    onTestFinished(portal.close)
    const url = await (await second(portal)).start()
    const { token } = (await portal.apiAs(GESTORA)).usuario
    const api = createApi({ baseUrl: url, token: () => token })
    const arquivo = new File([Buffer.from(PIXEL, 'base64')], 'capa.png', { type: 'image/png' })
    const noticia = {
      id: -1,
      titulo: 'Sem lugar',
      subTitulo: '',
      descricao: '<p>a</p>',
      dataPublicacao: '2026-01-01T10:00:00',
    }
    expect(await api(createNoticia, { ...noticia, tags: [{ id: 0, descricao: 'Startups' }], arquivo })).toEqual({
      ok: false,
      codigo: 503,
      resposta: 'Os arquivos estão temporariamente indisponíveis. Tente novamente em alguns instantes.',
    })
    const { rowCount } = await portal.sql(`SELECT FROM noticias WHERE titulo = 'Sem lugar'`)
    expect(rowCount).toBe(0)
  })
})

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
