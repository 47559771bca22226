import { listOwnDocumentos, listUltimasNoticias, login, logout } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
afterEach(() => portal.sql('DELETE FROM limites'))

const wrong = { ...GESTORA, password: 'Errada#2026' }

describe('login', () => {
  it('answers who it is and a token of 256 bits', async () => {
    const resultado = await portal.api(login, GESTORA)
    expect(resultado).toMatchObject({ ok: true, valor: { id: 1, userName: 'Helena Prado' } })
    expect(Buffer.from(resultado.ok ? resultado.valor.token : '', 'base64url')).toHaveLength(32)
  })

  it('takes the e-mail in any case, with spaces around it', async () => {
    expect(await portal.api(login, { ...GESTORA, email: '  Gestora@JACARANDA.example ' })).toMatchObject({ ok: true })
  })

  it.each([wrong, { ...wrong, email: 'ninguem@jacaranda.example' }])('says the same to $email', async (credenciais) => {
    expect(await portal.api(login, credenciais)).toEqual({
      ok: false,
      codigo: 400,
      resposta: 'E-mail ou senha incorretos.',
    })
  })

  it.each([
    [{ email: '', password: 'x' }, 'E-mail é obrigatório.'],
    [{ email: 'gestora', password: 'x' }, 'E-mail inválido.'],
    [{ email: 'a@b.com', password: '' }, 'Senha é obrigatória.'],
  ])('refuses %j', async (credenciais, resposta) => {
    expect(await portal.api(login, credenciais)).toEqual({ ok: false, codigo: 400, resposta })
  })

  it.each(['{"email":["a@b.com"],"password":"x"}', '{"email":"a@b.com"}', '"a@b.com"', '[]', 'null', '{', ''])(
    'answers 400 to the body %s',
    async (body) => {
      const response = await fetch(`${portal.baseUrl}/api/autenticacao/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ codigo: 400, dado: null, retorno: null })
    },
  )

  it('stores no token, only its hash', async () => {
    const { usuario } = await portal.apiAs(GESTORA)
    const { rows } = await portal.sql('SELECT * FROM sessoes')
    expect(JSON.stringify(rows)).not.toContain(usuario.token)
    expect(rows.at(-1)?.token_hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('after five failures', () => {
  const fail = (times: number) => Promise.all(Array.from({ length: times }, () => portal.api(login, wrong)))

  it('refuses even the right password with 429, and says for how long', async () => {
    await fail(5)
    expect(await portal.api(login, GESTORA)).toMatchObject({ codigo: 429 })
    const response = await fetch(`${portal.baseUrl}/api/autenticacao/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(GESTORA),
    })
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(880)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  it('lets no more than five through when twenty come at once', async () => {
    const codes = (await fail(20)).map((resultado) => (resultado.ok ? 200 : resultado.codigo))
    expect(codes.filter((codigo) => codigo === 400)).toHaveLength(5)
    expect(codes.filter((codigo) => codigo === 429)).toHaveLength(15)
  })

  it('still lets others in', async () => {
    await fail(5)
    expect(await portal.api(login, NOVATA)).toMatchObject({ ok: true })
  })

  it('lets in again when the wait is over', async () => {
    await fail(5)
    await portal.sql('UPDATE limites SET bloqueado_ate = now()')
    expect(await portal.api(login, GESTORA)).toMatchObject({ ok: true })
  })

  it('forgets four of them after a success', async () => {
    await fail(4)
    await portal.api(login, GESTORA)
    expect((await fail(5)).map((resultado) => !resultado.ok && resultado.codigo)).toEqual([400, 400, 400, 400, 400])
  })
})

describe('a private call', () => {
  it('answers 401 without a token', async () => {
    expect(await portal.api(listOwnDocumentos, {})).toEqual({
      ok: false,
      codigo: 401,
      resposta: 'Faça login para continuar.',
    })
  })

  it('answers 440 to a token that nobody knows, and the client hears of it', async () => {
    let heard = 0
    const api = createApi({ baseUrl: portal.baseUrl, token: () => 'inventado', onSessionExpired: () => heard++ })
    expect(await api(listOwnDocumentos, {})).toEqual({ ok: false, codigo: 440, resposta: 'Seu login expirou' })
    expect(heard).toBe(1)
  })

  it.each([
    ['eight idle hours', `usada_em = now() - interval '8 hours 1 second'`],
    ['seven days in all', `criada_em = now() - interval '7 days 1 second'`],
  ])('answers 440 after %s', async (_when, change) => {
    const api = await portal.apiAs(NOVATA)
    await portal.sql(`UPDATE sessoes SET ${change} WHERE usuario_id = 5`)
    expect(await api(listOwnDocumentos, {})).toMatchObject({ codigo: 440 })
  })

  it('moves the idle end on', async () => {
    const api = await portal.apiAs(NOVATA)
    await portal.sql(`UPDATE sessoes SET usada_em = now() - interval '7 hours' WHERE usuario_id = 5`)
    expect(await api(listOwnDocumentos, {})).toMatchObject({ ok: true })
    const { rows } = await portal.sql(
      `SELECT bool_or(usada_em > now() - interval '1 minute') AS moved FROM sessoes WHERE usuario_id = 5`,
    )
    expect(rows[0]?.moved).toBe(true)
  })
})

it('a public call ignores a token that has expired', async () => {
  const api = createApi({ baseUrl: portal.baseUrl, token: () => 'inventado' })
  expect(await api(listUltimasNoticias, {})).toMatchObject({ ok: true })
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
    const answers = await Promise.all([
      fetch(url, { method: 'POST' }),
      fetch(url, { method: 'POST', headers: json }),
      fetch(url, { method: 'POST', headers: { ...json, Authorization: 'Bearer inventado' }, body: 'null' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
