import { listNoticias, listOwnNoticias, login, logout } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { worstLines } from '@portal/shared-contracts/testing/hostile-texts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OverheardPortal, overheardPortal } from '../testing/overheardPortal'
import { GESTORA } from '../testing/startPortal'

let portal: OverheardPortal
beforeAll(async () => {
  portal = await overheardPortal({ LOG_LEVEL: 'debug' }, (app) => {
    app.get('/quebra', () => {
      throw new Error('o e-mail ninguem@jacaranda.example não serve')
    })
    app.get('/calada', () => new Promise(() => {}))
  })
})
afterAll(() => portal.close())
beforeEach(() => void portal.lines.splice(0))

const entries = () => portal.lines.flatMap((line) => (line.includes('"ms"') ? [JSON.parse(line)] : []))

describe('a call', () => {
  it('is one line with route, result and duration', async () => {
    await createApi({ baseUrl: portal.baseUrl })(listNoticias, { paginacao: 2, busca: 'segredo' })
    await expect.poll(entries).toHaveLength(1)
    const [{ level, time, pid, hostname, reqId, ...line }] = entries()
    expect([level, reqId]).toEqual([30, expect.stringMatching(/^[\da-f-]{36}$/)])
    expect(line).toEqual({ method: 'GET', route: '/api/noticia/listarTodas', status: 200, ms: expect.any(Number) })
  })

  it('is one line without any part of the input', async () => {
    for (const text of worstLines)
      await fetch(`${portal.baseUrl}/api/noticia/listarTodas?${encodeURIComponent(text)}=1`, {
        headers: { 'user-agent': 'x' },
      })
    await expect.poll(entries).toHaveLength(worstLines.length)
    expect(new Set(entries().map(({ route, status }) => `${route} ${status}`))).toEqual(
      new Set(['/api/noticia/listarTodas 400']),
    )
    expect(portal.lines.filter((line) => /script|evil|[^\P{Cc}\n]/u.test(line))).toEqual([])
  })

  it('whose client disconnects is logged too', async () => {
    const visitor = new AbortController()
    portal.app.server.once('request', () => visitor.abort())
    await expect(fetch(`${portal.baseUrl}/calada`, visitor)).rejects.toThrow()
    await expect.poll(entries).toHaveLength(1)
    expect(entries()[0]).toMatchObject({ route: '/calada', aborted: true })
  })
})

it('no line of any level contains user data or sessions', async () => {
  const { baseUrl, lines } = portal
  const secrets = [GESTORA.email, GESTORA.password, 'Errada#2026', '52998224725', 'ninguem@jacaranda.example']
  const post = (path: string, body: unknown) =>
    fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.7' },
      body: JSON.stringify(body),
    })
  const anonymous = createApi({ baseUrl })
  await anonymous(login, { ...GESTORA, password: 'Errada#2026' })
  const entered = await anonymous(login, GESTORA)
  const token = entered.ok ? entered.valor.token : ''
  const api = createApi({ baseUrl, token: () => token })
  await api(listOwnNoticias, { paginacao: 1, busca: GESTORA.email })
  await post('/api/Autenticacao/gerarCodigoRefinirSenha', GESTORA.email)
  await post('/api/autenticacao/registrar-usuario-comum', { email: GESTORA.email, cpf: '52998224725' })
  await post('/api/Autenticacao/refinir-senha', { otp: '481516', email: GESTORA.email, novaSenha: GESTORA.password })
  await fetch(`${baseUrl}/api/nada/${GESTORA.email}?otp=481516`)
  await fetch(`${baseUrl}/${GESTORA.email}?otp=481516`)
  await fetch(`${baseUrl}/api/noticia/detalhes?Id=${GESTORA.email}`)
  await fetch(`${baseUrl}/%E0%A4%A/${GESTORA.email}`)
  await fetch(`${baseUrl}/quebra`)
  await api(logout, null)

  await expect.poll(() => entries().length).toBeGreaterThanOrEqual(11)
  const log = lines.join('')
  for (const secret of [...secrets, token, '481516', '203.0.113.7', '127.0.0.1']) {
    expect(log.replaceAll(/Server listening.*|X-Forwarded-For de 127.*/g, '')).not.toContain(secret)
  }
})

it('an error is logged with its place, without values of the database', async () => {
  const { app, lines } = portal
  const failure = new Error('Failed query with gestora@jacaranda.example', {
    cause: Object.assign(new Error('invalid input syntax: "gestora@jacaranda.example"'), { code: '22P02' }),
  })
  app.log.error(failure)
  app.log.error({ err: failure })
  const [line] = lines.map((text) => JSON.parse(text))
  expect(line.err).toMatchObject({ code: '22P02', stack: expect.stringContaining('logs.test') })
  expect(lines.join('')).not.toContain('gestora@')
})
