import { listOwnDocumentos, listUltimasNoticias, login, logout } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { postJson } from '../testing/postJson'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ PROXIES: '127.0.0.1' })
})
afterAll(() => portal.close())
afterEach(() => portal.sql('DELETE FROM limites'))

const wrong = { ...GESTORA, password: 'Errada#2026' }
const enter = (body: unknown, from = '203.0.113.1') => postJson(portal, login, body, from)
const statusesOf = async (...responses: Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status)
const fail = (times: number, from?: string) => statusesOf(...Array.from({ length: times }, () => enter(wrong, from)))

describe('login', () => {
  it('returns the person and a token of 256 bits, of which only the hash is stored', async () => {
    const resultado = await portal.api(login, { ...GESTORA, email: '  Gestora@JACARANDA.example ' })
    expect(resultado).toMatchObject({ ok: true, valor: { id: 1, userName: 'Helena Prado' } })
    const token = resultado.ok ? resultado.valor.token : ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await portal.sql('SELECT * FROM sessoes')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.at(-1)?.token_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('does not reveal whether an account exists, even when blocked', async () => {
    const eight = async (email: string, from: string) => {
      const answers: [status: number, ...unknown[]][] = []
      for (let turn = 0; turn < 8; turn += 1) {
        const response = await enter({ email, password: 'Errada#2026' }, from)
        const headers = [...response.headers].filter(([name]) => !/^(date|retry-after|x-request-id)$/.test(name))
        answers.push([response.status, headers, response.headers.has('retry-after'), await response.json()])
      }
      return answers
    }
    const known = await eight(GESTORA.email, '203.0.113.1')
    expect(known.map(([status]) => status)).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
    expect(known[0]?.[3]).toMatchObject({ resposta: 'E-mail ou senha incorretos.' })
    expect(await eight('ninguem@jacaranda.example', '203.0.113.2')).toEqual(known)
  })

  it.each(['{"email":["a@b.com"],"password":"x"}', '{"email":"a@b.com"}', '[]', 'null', '{', ''])(
    'answers 400 to the body %s',
    async (body) => {
      const response = await enter(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ codigo: 400, dado: null, retorno: null })
    },
  )
})

describe('after five failures', () => {
  it('refuses even the right password, and states the waiting time', async () => {
    await fail(5)
    const response = await enter(GESTORA)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    const { rows } = await portal.sql(`SELECT bloqueado_ate - inicio > interval '15 minutes' AS long FROM limites
      WHERE chave ~ '^login:' AND bloqueado_ate IS NOT NULL`)
    expect(rows).toEqual([{ long: true }])
  })

  it('does not block other people, or the person from another network', async () => {
    await fail(5)
    const answers = [enter(NOVATA), enter(GESTORA, '203.0.113.2')]
    expect(await statusesOf(...answers)).toEqual([200, 200])
  })

  it('counts all addresses of an IPv6 network, and all spellings of the e-mail, as one', async () => {
    for (const [turn, email] of [GESTORA.email, GESTORA.email.toUpperCase(), ` ${GESTORA.email}`].entries())
      await enter({ ...wrong, email }, `2001:db8:0:1::${turn}`)
    await fail(2, '2001:db8:0:1::9')
    expect(await statusesOf(enter(GESTORA, '2001:db8:0:1:ffff::1'))).toEqual([429])
    expect(await statusesOf(enter(GESTORA, '2001:db8:0:2::1'))).toEqual([200])
  })

  it('counts five of twenty simultaneous guesses', async () => {
    expect((await fail(20)).sort()).toEqual([...Array(5).fill(400), ...Array(15).fill(429)])
  })

  it('accepts the password when the wait is over', async () => {
    await fail(5)
    await portal.sql('UPDATE limites SET bloqueado_ate = now()')
    expect(await statusesOf(enter(GESTORA))).toEqual([200])
  })

  it('resets four failures after a success', async () => {
    await fail(4)
    await enter(GESTORA)
    expect(await fail(5)).toEqual([400, 400, 400, 400, 400])
  })
})

it('after 50 failures in one network, its people can still log in', async () => {
  const guess = (n: number) => enter({ email: `p${n}@jacaranda.example`, password: 'Errada#2026' })
  await guess(1)
  await portal.sql(`UPDATE limites SET total = 48 WHERE chave ~ '^login-rede:' AND total = 1`)
  const { rows } = await portal.sql('SELECT count(*)::int AS n FROM limites')
  expect(await statusesOf(enter(NOVATA), enter(NOVATA))).toEqual([200, 200])
  await portal.sql(`DELETE FROM limites WHERE chave ~ '^entrada:'`)
  expect((await guess(1)).status).toBe(400)
  expect((await guess(1)).status).toBe(400)
  expect([(await guess(2)).status, (await enter(GESTORA)).status]).toEqual([429, 429])
  expect((await portal.sql('SELECT count(*)::int AS n FROM limites')).rows).toEqual(rows)
  expect((await enter(GESTORA, '198.51.100.1')).status).toBe(200)
})

it('a person can log in at most a hundred times in fifteen minutes', async () => {
  expect((await enter(NOVATA)).status).toBe(200)
  await portal.sql(`UPDATE limites SET total = 98 WHERE chave ~ '^entrada:'`)
  for (const status of [200, 200, 429]) expect((await enter(NOVATA)).status).toBe(status)
  expect((await enter(GESTORA)).status).toBe(200)
})

describe('a private call', () => {
  it('answers 401 without a token, and 440 to an unknown one, which the client reports', async () => {
    expect(await portal.api(listOwnDocumentos, {})).toEqual({
      ok: false,
      codigo: 401,
      resposta: 'Faça login para continuar.',
    })
    let heard = 0
    const api = createApi({ baseUrl: portal.baseUrl, token: () => 'inventado', onSessionExpired: () => heard++ })
    expect(await api(listOwnDocumentos, {})).toEqual({ ok: false, codigo: 440, resposta: 'Seu login expirou' })
    expect(heard).toBe(1)
    expect(await api(listUltimasNoticias, {})).toMatchObject({ ok: true })
  })

  it.each([
    ['eight idle hours', `usada_em = now() - interval '8 hours 1 second'`],
    ['seven days, even if used', `criada_em = now() - interval '7 days 1 second'`],
  ])('answers 440 after %s', async (_when, change) => {
    const api = await portal.apiAs(NOVATA)
    await portal.sql(`UPDATE sessoes SET ${change} WHERE usuario_id = 5`)
    expect(await api(listOwnDocumentos, {})).toMatchObject({ codigo: 440 })
  })

  it('extends the idle time of its session', async () => {
    const api = await portal.apiAs(NOVATA)
    await portal.sql(`UPDATE sessoes SET usada_em = now() - interval '7 hours' WHERE usuario_id = 5`)
    expect(await api(listOwnDocumentos, {})).toMatchObject({ ok: true })
    const { rows } = await portal.sql(
      `SELECT bool_or(usada_em > now() - interval '6 hours') AS moved FROM sessoes WHERE usuario_id = 5`,
    )
    expect(rows[0]?.moved).toBe(true)
  })
})

describe('logout', () => {
  it('ends the session', async () => {
    const api = await portal.apiAs(GESTORA)
    expect(await api(logout, null)).toMatchObject({ ok: true, valor: null })
    expect(await api(listOwnDocumentos, {})).toMatchObject({ codigo: 440 })
  })

  it('succeeds without a session, without a body, and with a dead token', async () => {
    const url = `${portal.baseUrl}/api/autenticacao/logout`
    const json = { 'Content-Type': 'application/json' }
    const answers = [
      fetch(url, { method: 'POST' }),
      fetch(url, { method: 'POST', headers: json }),
      fetch(url, { method: 'POST', headers: { ...json, Authorization: 'Bearer inventado' }, body: 'null' }),
    ]
    expect(await statusesOf(...answers)).toEqual([200, 200, 200])
  })
})
