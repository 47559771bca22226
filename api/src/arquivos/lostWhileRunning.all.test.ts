import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createNoticia, listUltimasNoticias } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { expect, it, onTestFinished } from 'vitest'
import { umaNoticia, umPng } from '../testing/content'
import { CHAVE, filesUrlAt, s3ForTest } from '../testing/s3ForTest'
import { spawnApi } from '../testing/spawnApi'
import { GESTORA, startPortal } from '../testing/startPortal'

const SENTENCE = 'Os arquivos estão temporariamente indisponíveis. Tente novamente em alguns instantes.'

interface Place {
  filesUrl?: string
  lose: (dataDir: string) => Promise<unknown>
  mend: (dataDir: string) => Promise<unknown>
  names: (dataDir: string) => Promise<string[]>
}

const inFolder = (lose: (folder: string) => Promise<unknown>) => async (): Promise<Place> => ({
  lose: async (dataDir) => {
    await rename(join(dataDir, 'arquivos'), join(dataDir, 'longe'))
    await lose(join(dataDir, 'arquivos'))
  },
  mend: async (dataDir) => {
    await rm(join(dataDir, 'arquivos'), { recursive: true, force: true })
    await rename(join(dataDir, 'longe'), join(dataDir, 'arquivos'))
  },
  names: (dataDir) => readdir(join(dataDir, 'arquivos')).catch(() => []),
})

async function inBucket(): Promise<Place> {
  const s3 = await s3ForTest()
  let known = CHAVE
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const authorization = headers.authorization?.replace(CHAVE, known)
    const passed = request({ port: s3.port, method, path: url, headers: { ...headers, authorization } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return {
    filesUrl: filesUrlAt((server.address() as AddressInfo).port),
    lose: async () => {
      known = 'TROCADA'
    },
    mend: async () => {
      known = CHAVE
    },
    names: () => readdir(s3.folder),
  }
}

it.each<[what: string, open: () => Promise<Place>, line: string]>([
  [
    'a folder whose share was unmounted',
    inFolder((folder) => mkdir(folder)),
    'segue sem: arquivos. A marca deste banco de dados não está',
  ],
  ['a folder that was deleted', inFolder(async () => {}), 'segue sem: arquivos. A marca deste banco de dados não está'],
  ['a file in place of the folder', inFolder((folder) => writeFile(folder, '')), 'segue sem: arquivos. EACCES /'],
  ['a bucket whose access key was replaced', inBucket, 'As credenciais não dão acesso ao bucket \\"portal\\"'],
])(
  '%s while the portal runs: the log reports it, uploads are refused, and it is used again once it is back',
  async (_what, open, line) => {
    const place = await open()
    const portal = await startPortal(place.filesUrl ? { FILES_URL: place.filesUrl } : {})
    onTestFinished(portal.close)
    const { dataDir, databaseUrl = '' } = portal.settings
    const { token } = (await portal.apiAs(GESTORA)).usuario
    const files = place.filesUrl && { FILES_URL: place.filesUrl }
    const { baseUrl, lines } = await spawnApi({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      METRICAS: 'sim',
      ...files,
    })
    const api = createApi({ baseUrl, token: () => token })
    const send = async (titulo: string) =>
      api(createNoticia, umaNoticia({ titulo, dataPublicacao: '2030-01-01T09:00:00', arquivo: await umPng() }))
    const pronta = async () => (await fetch(`${baseUrl}/saude/pronta`)).json()
    const metricas = async () => (await fetch(`${baseUrl}/metricas`)).text()
    expect(await send('Antes')).toMatchObject({ ok: true })
    const ultimas = await api(listUltimasNoticias, {})
    const capa = `${baseUrl}${ultimas.ok && ultimas.valor.find(({ titulo }) => titulo === 'Antes')?.capaUrl}`
    expect((await fetch(capa)).status).toBe(200)

    await place.lose(dataDir)
    const before = await place.names(dataDir)
    expect((await fetch(capa)).status).toBe(503)
    expect(await send('Sem lugar')).toEqual({ ok: false, codigo: 503, resposta: SENTENCE })
    await expect.poll(pronta).toMatchObject({ pronta: true, arquivos: false, degradado: ['arquivos'] })
    expect(await metricas()).toContain('portal_part_degraded{part="arquivos"} 1')
    await expect.poll(() => lines.join('\n')).toContain(line)
    expect(lines.join('\n')).not.toContain('segredo')
    expect(await place.names(dataDir)).toEqual(before)
    expect((await portal.sql(`SELECT FROM noticias WHERE titulo = 'Sem lugar'`)).rowCount).toBe(0)

    await place.mend(dataDir)
    await expect.poll(pronta).toMatchObject({ arquivos: true })
    expect((await fetch(capa)).status).toBe(200)
    expect(await send('Depois')).toMatchObject({ ok: true })
  },
)
