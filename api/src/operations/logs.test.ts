import { listNoticias, listOwnNoticias, login, logout } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { hostileLines } from '@portal/shared-contracts/testing/hostile-texts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { overheardPortal } from '../testing/overheardPortal'
import { GESTORA } from '../testing/startPortal'

/** A portal that keeps what it has to say, with a call that fails and one that never ends. */
async function loggingPortal(level: string) {
  const { app, baseUrl, lines, close } = await overheardPortal({ LOG_LEVEL: level }, (app) => {
    app.get('/quebra', () => {
      throw new Error('o e-mail ninguem@jacaranda.example não serve')
    })
    app.get('/calada', () => new Promise(() => {}))
  })
  onTestFinished(close)
  const entries = () => lines.flatMap((line) => (line.includes('"route"') ? [JSON.parse(line)] : []))
  return { app, baseUrl, lines, entries }
}

describe('a call', () => {
  it('is one line: what was asked, how it ended, how long it took', async () => {
    const { baseUrl, entries } = await loggingPortal('info')
    await createApi({ baseUrl })(listNoticias, { paginacao: 2, busca: 'segredo' })
    await expect.poll(entries).toHaveLength(1)
    const [{ level, time, pid, hostname, reqId, ...line }] = entries()
    expect(reqId).toMatch(/^req-/)
    expect(line).toEqual({ method: 'GET', route: '/api/noticia/listarTodas', status: 200, ms: expect.any(Number) })
  })

  it('is one line whatever it was asked by, and none of that is in it', async () => {
    const { baseUrl, lines, entries } = await loggingPortal('info')
    for (const text of hostileLines)
      await fetch(`${baseUrl}/api/noticia/listarTodas?${encodeURIComponent(text)}=1`, {
        headers: { 'user-agent': 'x' },
      })
    await expect.poll(entries).toHaveLength(hostileLines.length)
    expect(new Set(entries().map(({ route, status }) => `${route} ${status}`))).toEqual(
      new Set(['/api/noticia/listarTodas 400']),
    )
    expect(lines.filter((line) => /script|evil|[^\P{Cc}\n]/u.test(line))).toEqual([])
  })

  it('leaves no line at the level of errors', async () => {
    const { baseUrl, lines } = await loggingPortal('error')
    await createApi({ baseUrl })(listNoticias, { paginacao: 1 })
    expect(lines).toEqual([])
  })

  it('that is cut off leaves its line too', async () => {
    const { app, baseUrl, entries } = await loggingPortal('info')
    const visitor = new AbortController()
    app.server.once('request', () => visitor.abort())
    await expect(fetch(`${baseUrl}/calada`, visitor)).rejects.toThrow()
    await expect.poll(entries).toHaveLength(1)
    expect(entries()[0]).toMatchObject({ route: '/calada', aborted: true })
  })
})

it('no line of any level holds what a person sent or a session is worth', async () => {
  const { baseUrl, lines, entries } = await loggingPortal('debug')
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
    expect(log.replaceAll(/Server listening.*/g, '')).not.toContain(secret)
  }
})

it('a failure says where, and repeats no value of the database', async () => {
  const { app, lines } = await loggingPortal('error')
  const failure = new Error('Failed query with gestora@jacaranda.example', {
    cause: Object.assign(new Error('invalid input syntax: "gestora@jacaranda.example"'), { code: '22P02' }),
  })
  app.log.error(failure)
  app.log.error({ err: failure })
  const [line] = lines.map((text) => JSON.parse(text))
  expect(line.err).toMatchObject({ code: '22P02', stack: expect.stringContaining('logs.test') })
  expect(lines.join('')).not.toContain('gestora@')
})
