import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { login, requestCodigo, resetSenha, type Usuario } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { describeKillsOfApi, describeKillsOfPostgres } from './reliability.fixture'
import { clientFor } from './testing/connections'
import { dataDirForTest } from './testing/dataDirForTest'
import { type ApiProcess, spawnApi } from './testing/spawnApi'
import { GESTORA } from './testing/startPortal'
import { databaseForTest } from './testing/testDatabase'

// The client tells the console of every call that did not get through; here those are the point.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

describeKillsOfApi(20)

describeKillsOfPostgres(10)

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

  it('share recovery codes, each of them good for once', async () => {
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

/** The code in the first mail of a folder, which the outbox fills after a moment. */
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
