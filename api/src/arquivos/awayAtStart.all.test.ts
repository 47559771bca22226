import { chmod, chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '@portal/platform/process/StartupError'
import { createNoticia } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startApi } from '../startApi'
import { dataDirForTest } from '../testing/dataDirForTest'
import { FaultyProxy } from '../testing/FaultyProxy'
import { type S3, s3ForTest } from '../testing/s3ForTest'
import { spawnApi } from '../testing/spawnApi'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { databaseForTest } from '../testing/testDatabase'
import { testSettings } from '../testing/testSettings'

const NOBODY = 65534
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const AWAY = {
  ok: false,
  codigo: 503,
  resposta: 'Os arquivos estão temporariamente indisponíveis. Tente novamente em alguns instantes.',
}

async function openPortal(env?: Record<string, string>) {
  const portal = await startPortal(env)
  onTestFinished(portal.close)
  return portal
}

const pronta = async (url: string) => {
  const answer = await fetch(`${url}/saude/pronta`)
  return { status: answer.status, ...((await answer.json()) as object) }
}

const DEGRADED = { status: 200, pronta: true, arquivos: false, degradado: ['arquivos'] }

const degradedIn = async (url: string) =>
  /portal_part_degraded\{part="arquivos"\} (\d)/.exec(await (await fetch(`${url}/metricas`)).text())?.[1]

async function sendWithCover(portal: Portal, url: string) {
  const { token } = (await portal.apiAs(GESTORA)).usuario
  const arquivo = new File([Buffer.from(PIXEL, 'base64')], 'capa.png', { type: 'image/png' })
  return createApi({ baseUrl: url, token: () => token })(createNoticia, {
    ...{ id: -1, titulo: 'Com capa', subTitulo: '', descricao: '<p>a</p>', dataPublicacao: '2026-01-01T10:00:00' },
    ...{ tags: [{ id: 0, descricao: 'Startups' }], arquivo },
  })
}

describe('an object store that is unreachable at the start', () => {
  let s3: S3
  beforeEach(async () => {
    s3 = await s3ForTest()
  })

  async function start(settings: Portal['settings']) {
    const lines: string[] = []
    const opened = await startApi(settings, { sendMail: false, onProgress: (line) => lines.push(line) })
    onTestFinished(opened.close)
    const app = opened.createApp()
    onTestFinished(() => app.close())
    return { lines, url: await app.listen({ host: '127.0.0.1', port: 0 }) }
  }

  it('is reported, and used once it is back', async () => {
    const portal = await openPortal({ FILES_URL: s3.filesUrl, METRICAS: 'sim' })
    await s3.stop()
    const { lines, url } = await start(portal.settings)
    expect(lines.filter((line) => line.includes('não responde'))).toHaveLength(1)
    expect(lines.join()).not.toContain('segredo')
    expect(await pronta(url)).toMatchObject(DEGRADED)
    expect(await degradedIn(url)).toBe('1')
    expect((await fetch(`${url}/api/noticia/listarTodas`)).status).toBe(200)
    expect(await sendWithCover(portal, url)).toEqual(AWAY)
    const { rowCount } = await portal.sql(`SELECT FROM noticias WHERE titulo = 'Com capa'`)
    expect(rowCount).toBe(0)

    await s3.start()
    await expect.poll(() => pronta(url)).toMatchObject({ arquivos: true })
    await expect.poll(() => degradedIn(url)).toBe('0')
    expect(await sendWithCover(portal, url)).toMatchObject({ ok: true })
  })

  it('receives no file if it belongs to another portal', async () => {
    const portal = await openPortal()
    await s3.stop()
    const { lines, url } = await start({ ...portal.settings, filesUrl: s3.filesUrl })
    expect(lines.join()).not.toContain('adotar-arquivos')
    await s3.start()
    await expect.poll(() => pronta(url).then(() => lines.join())).toContain('adotar-arquivos')
    expect(await sendWithCover(portal, url)).toEqual(AWAY)
    const names = await readdir(s3.folder).catch(() => [])
    expect(names).toEqual([])
  })

  it('stops a start that must store the demo content, with a message', async () => {
    await s3.stop()
    const env = {
      DATABASE_URL: await databaseForTest('empty'),
      DATA_DIR: await dataDirForTest(),
      FILES_URL: s3.filesUrl,
    }
    const starting = startApi(testSettings({ ...env, DEMO: 'sim' }), { sendMail: false })
    await expect(starting).rejects.toThrow(StartupError)
    await expect(starting).rejects.toThrow('O conteúdo de demonstração precisa do lugar dos arquivos')
  })
})

describe.runIf(process.getuid?.() === 0)('a folder that is not writable at the start', () => {
  it.each(['arquivos', '.'])('is reported, and used once it is writable: %s', async (name) => {
    const portal = await openPortal()
    const { dataDir, databaseUrl = '' } = portal.settings
    const closed = join(dataDir, name)
    await mkdir(closed, { recursive: true })
    await giveAll(dataDir, NOBODY)
    await allowAll(closed, 0o555)
    const { url } = await FaultyProxy.before(databaseUrl)
    const { baseUrl } = await spawnApi({ DATABASE_URL: url, DATA_DIR: dataDir, METRICAS: 'sim' }, { uid: NOBODY })
    expect(await pronta(baseUrl)).toMatchObject(DEGRADED)
    expect(await degradedIn(baseUrl)).toBe('1')
    expect((await fetch(`${baseUrl}/api/noticia/listarTodas`)).status).toBe(200)
    expect(await sendWithCover(portal, baseUrl)).toEqual(AWAY)

    await allowAll(closed, 0o755)
    await expect.poll(() => pronta(baseUrl)).toMatchObject({ arquivos: true })
    expect(await sendWithCover(portal, baseUrl)).toMatchObject({ ok: true })
  })
})

async function eachFolder(folder: string, change: (folder: string) => Promise<void>) {
  await change(folder)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await eachFolder(join(folder, entry.name), change)
  }
}

const giveAll = (folder: string, owner: number) => eachFolder(folder, (each) => chown(each, owner, owner))
const allowAll = (folder: string, mode: number) => eachFolder(folder, (each) => chmod(each, mode))
