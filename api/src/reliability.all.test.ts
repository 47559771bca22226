import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import {
  createNoticia,
  listNoticias,
  login,
  requestCodigo,
  resetSenha,
  type Usuario,
} from '@portal/shared-contracts/api'
import { type Api, createApi } from '@portal/shared-contracts/api/client'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { apiOf, capa, noticia } from './reliability.fixture'
import { clientFor } from './testing/connections'
import { dataDirForTest, postmasterOf } from './testing/dataDirForTest'
import { type ApiProcess, spawnApi } from './testing/spawnApi'
import { GESTORA } from './testing/startPortal'
import { databaseForTest } from './testing/testDatabase'

const LIMITE_ENVIOS = '1000000'

const ROUNDS = 2

// Failed calls are expected here; the client would log each.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

// tools/bench/kills/kills.alone.test.ts kills every process of a portal under writes.
describe('kill -9', () => {
  it('of PostgreSQL causes 503 until it is back, and loses nothing', async () => {
    const dataDir = await dataDirForTest()
    const process_ = await spawnApi({ DATA_DIR: dataDir, DEMO: 'sim', LIMITE_ENVIOS })
    const writer = keepWriting(await apiOf(process_), 'Servidor', await capa())
    await expect.poll(() => writer.acknowledged.length, { interval: 10 }).toBeGreaterThan(5)

    for (let round = 1; round <= ROUNDS; round += 1) {
      process.kill((await postmasterOf(dataDir)) ?? 0, 'SIGKILL')
      const codes = new Set<number>()
      await expect
        .poll(
          async () => {
            const { status } = await fetch(`${process_.baseUrl}/api/tag/listarTags`)
            codes.add(status)
            return codes.has(503) ? status : 0
          },
          { interval: 5 },
        )
        .toBe(200)
      expect([...codes].sort()).toEqual([200, 503])

      const before = writer.acknowledged.length
      await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(before)
    }
    const titles = await writer.stop()
    expect(await stored(process_.baseUrl, titles)).toEqual(expect.arrayContaining(titles))
  })
})

describe('two processes on one server', () => {
  it('share sessions and limits', async () => {
    const env = { DATABASE_URL: await databaseForTest('demo'), DATA_DIR: await dataDirForTest() }
    const [a, b] = await Promise.all([spawnApi(env), spawnApi(env)])
    const { retorno } = (await (await loginAt(a, GESTORA.password)).json()) as { retorno: Usuario }
    const { token } = retorno
    const own = (process_: ApiProcess) =>
      fetch(`${process_.baseUrl}/api/noticia/listarUltimasPorUsuarioId`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    expect((await own(b)).status).toBe(200)
    await fetch(`${b.baseUrl}/api/autenticacao/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    expect((await own(a)).status).toBe(440)

    const statuses: number[] = []
    for (const process_ of [a, b, a, b, a, b]) statuses.push((await loginAt(process_, 'errada')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('accept each recovery code once', async () => {
    const dataDir = await dataDirForTest()
    const env = { DATABASE_URL: await databaseForTest('demo'), DATA_DIR: dataDir }
    const [a, b] = (await Promise.all([spawnApi(env), spawnApi(env)])).map(({ baseUrl }) => createApi({ baseUrl }))
    expect(await a?.(requestCodigo, GESTORA.email)).toMatchObject({ ok: true })
    const novaSenha = 'Outra#Senha26'
    const nova = {
      otp: await codigoIn(join(dataDir, 'mail')),
      email: GESTORA.email,
      novaSenha,
      confirmaSenha: novaSenha,
    }
    const resultados = await Promise.all([a, b, a, b].map((api) => api?.(resetSenha, nova)))
    expect(resultados.filter((resultado) => resultado?.ok)).toHaveLength(1)
    expect(await b?.(login, { ...GESTORA, password: novaSenha })).toMatchObject({ ok: true })
  })

  it('migrate a fresh database once, together', async () => {
    const url = await databaseForTest('empty')
    const env = { DATABASE_URL: url, DATA_DIR: await dataDirForTest(), DEMO: 'nao' }
    const processes = await Promise.all([spawnApi(env), spawnApi(env), spawnApi(env)])
    for (const { baseUrl } of processes) expect((await fetch(`${baseUrl}/api/tag/listarTags`)).status).toBe(200)
    const { rows } = await (await clientFor(url)).query('SELECT count(*)::int AS setores FROM setores')
    expect(rows).toEqual([{ setores: 6 }])
  })
})

async function codigoIn(folder: string): Promise<string> {
  const mails = () => readdir(folder).catch(() => [])
  await expect.poll(mails).toContainEqual(expect.stringMatching(/\.eml$/))
  const [name = ''] = (await mails()).filter((file) => file.endsWith('.eml'))
  const { text = '' } = await PostalMime.parse(await readFile(join(folder, name)))
  return text.match(/^\s*(\d{4} \d{4} \d{4})\s*$/m)?.[1]?.replaceAll(' ', '') ?? ''
}

const loginAt = ({ baseUrl }: ApiProcess, password: string) =>
  fetch(`${baseUrl}/api/autenticacao/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...GESTORA, password }),
  })

/** Writes until stopped. @returns the titles that the server confirmed */
function keepWriting(api: Api, prefix: string, arquivo: File) {
  const acknowledged: string[] = []
  let isOver = false
  const work = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const titulo = `${prefix} ${number}`
      const resultado = await api(createNoticia, noticia(titulo, number % 3 === 0 ? arquivo : null))
      if (resultado.ok) acknowledged.push(titulo)
      else if (resultado.codigo === 661) await after(20)
    }
  })()
  return {
    acknowledged,
    stop: async () => {
      isOver = true
      await work
      return acknowledged
    },
  }
}

async function stored(baseUrl: string, titles: string[]) {
  const api = createApi({ baseUrl })
  const resultado = await api(listNoticias, { paginacao: 0, busca: titles[0]?.split(' ')[0] ?? '' })
  if (!resultado.ok) throw new Error(resultado.resposta)
  for (const { capaUrl, titulo } of resultado.valor) {
    if (!capaUrl) continue
    const response = await fetch(baseUrl + capaUrl)
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([titulo, width]).toEqual([titulo, expect.any(Number)])
  }
  return resultado.valor.map(({ titulo }) => titulo)
}
