import { type ClientRequest, request } from 'node:http'
import { listOwnUltimosEventos, login, sendMensagem } from '@portal/shared-contracts/api'
import { expect, it, onTestFinished } from 'vitest'
import { DATABASE } from './bounds'
import { startApi } from './startApi'
import { clientFor } from './testing/connections'
import { place } from './testing/copies'
import { GESTORA } from './testing/startPortal'
import { testSettings } from './testing/testSettings'

const NOTICIAS = '/api/noticia/listarTodas?paginacao=1'

/** Nothing here may end by itself: locks are waited for longer than any test takes. */
const PATIENT = { ...DATABASE, statementMs: 60_000, lockMs: { statements: 60_000, transactions: 60_000 } }

/** A portal, and what it asks of one table of its database. */
async function startOn(table: string) {
  const { env, url } = await place('demo')
  const api = await startApi(testSettings(env), { sendMail: false, limits: PATIENT })
  const app = api.createApp()
  const failures: unknown[] = []
  app.log.error = (...line: unknown[]) => void failures.push(line)
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
    await api.close()
  })
  const operator = await clientFor(url)
  // Within a transaction the operator would be told the same again and again.
  const observer = await clientFor(url)
  const running = async (kind: string, of = table) =>
    (
      await observer.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'portal'
         AND state = 'active' AND query ILIKE $1`,
        [`${kind}%${of}%`],
      )
    ).rowCount
  const connections = async () => {
    const { rows } = await observer.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'portal' ORDER BY pid`,
    )
    return rows.map(({ pid }) => pid)
  }
  const ask = (path: string, { body, token }: { body?: unknown; token?: string } = {}) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const asking = request(baseUrl + path, { agent: false, method: body ? 'POST' : 'GET', headers })
    return asking.on('error', () => {}).end(body && JSON.stringify(body))
  }
  const leave = async (asking: ClientRequest) => {
    const closed = new Promise((resolve) => asking.once('close', resolve))
    asking.destroy()
    await closed
  }
  /** Has one who reads leave as well: when that has ended, so has all that ends with those who left before. */
  const witness = async () => {
    await operator.query('LOCK TABLE noticias')
    const reading = ask(NOTICIAS)
    await expect.poll(() => running('select', 'noticias')).toBeGreaterThan(0)
    await leave(reading)
    await expect.poll(() => running('select', 'noticias')).toBe(0)
  }
  return { witness, app, baseUrl, operator, running, connections, ask, leave, failures }
}

/** The same while an operator holds the table. */
async function startHeld(table: string) {
  const portal = await startOn(table)
  await portal.operator.query(`BEGIN; LOCK TABLE ${table}`)
  return portal
}

it('what is read for a call ends when its sender goes away, and its connection is used again', async () => {
  const { app, baseUrl, operator, running, connections, ask, leave, failures } = await startHeld('noticias')
  const asking = ask(NOTICIAS)
  await expect.poll(() => running('select')).toBeGreaterThan(0)
  const before = await connections()
  await leave(asking)
  await expect.poll(() => running('select')).toBe(0)
  await operator.query('ROLLBACK')
  expect((await fetch(baseUrl + NOTICIAS)).status).toBe(200)
  expect(await connections()).toEqual(before)
  expect([failures, (await app.inject('/saude/pronta')).statusCode]).toEqual([[], 200])
})

it('the same where a page of this process gives its call up', async () => {
  const { app, operator, running, failures } = await startHeld('noticias')
  const page = new AbortController()
  const call = app.inject({ url: NOTICIAS, signal: page.signal }).then(
    () => 'answered',
    () => 'given up',
  )
  await expect.poll(() => running('select')).toBeGreaterThan(0)
  page.abort()
  expect(await call).toBe('given up')
  await expect.poll(() => running('select')).toBe(0)
  await operator.query('ROLLBACK')
  expect((await app.inject(NOTICIAS)).statusCode).toBe(200)
  expect(failures).toEqual([])
})

it('what is written for a call is written, though its sender goes away', async () => {
  const { operator, running, ask, leave, witness } = await startHeld('mensagens_contato')
  const mensagens = async () => (await operator.query('SELECT FROM mensagens_contato')).rowCount
  const asking = ask(sendMensagem.path, {
    body: {
      nome: 'João da Silva',
      emailCorporativo: 'joao@empresa.example',
      telefone: '00900000001',
      empresa: 'Ipê',
      cargo: 'Diretor',
      setorId: 2,
      mensagem: 'Olá!\nGostaria de participar.',
    },
  })
  await expect.poll(() => running('insert')).toBe(1)
  expect(await mensagens()).toBe(0)
  await leave(asking)
  await witness()
  await operator.query('COMMIT')
  await expect.poll(mensagens).toBe(1)
})

it('so is what a call that reads writes besides: when a session was used', async () => {
  const { app, operator, running, ask, leave, witness } = await startOn('sessoes')
  const { token } = (await app.inject({ method: 'POST', url: login.path, payload: GESTORA })).json().retorno
  await operator.query(`UPDATE sessoes SET usada_em = now() - interval '1 hour'`)
  await operator.query('BEGIN; LOCK TABLE sessoes IN SHARE MODE')
  const asking = ask(listOwnUltimosEventos.path, { token })
  await expect.poll(() => running('update')).toBe(1)
  await leave(asking)
  await witness()
  await operator.query('COMMIT')
  const fresh = async () =>
    (await operator.query(`SELECT FROM sessoes WHERE usada_em > now() - interval '1 minute'`)).rowCount
  await expect.poll(fresh).toBe(1)
})
