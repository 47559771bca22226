import { type ClientRequest, request } from 'node:http'
import { listOwnUltimosEventos, login, sendMensagem } from '@portal/shared-contracts/api'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clientFor } from '../testing/connections'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'

const NOTICIAS = '/api/noticia/listarTodas?paginacao=1'

let portal: Portal
let operator: pg.Client
const failures: unknown[] = []
beforeAll(async () => {
  portal = await startPortal()
  portal.app.log.error = (...line: unknown[]) => void failures.push(line)
})
afterAll(() => portal.close())
beforeEach(async () => {
  operator = await clientFor(portal.settings.databaseUrl ?? '')
})

async function running(kind: string, table: string): Promise<number[]> {
  const { rows } = await portal.sql(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'portal'
     AND state = 'active' AND query ILIKE $1`,
    [`${kind}%${table}%`],
  )
  return rows.map(({ pid }) => pid)
}

function ask(path: string, { body, token }: { body?: unknown; token?: string } = {}): ClientRequest {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const asking = request(portal.baseUrl + path, { agent: false, method: body ? 'POST' : 'GET', headers })
  return asking.on('error', () => {}).end(body && JSON.stringify(body))
}

async function leave(asking: ClientRequest) {
  const closed = new Promise((resolve) => asking.once('close', resolve))
  asking.destroy()
  await closed
}

/** A later reader's cancelled statement shows that earlier ones had their turn. */
async function leaveAsReader() {
  await operator.query('LOCK TABLE noticias')
  const reading = ask(NOTICIAS)
  await expect.poll(() => running('select', 'noticias')).not.toEqual([])
  await leave(reading)
  await expect.poll(() => running('select', 'noticias')).toEqual([])
}

it('cancels the read of a disconnected client, and reuses the connection', async () => {
  await operator.query('BEGIN; LOCK TABLE noticias')
  const asking = ask(NOTICIAS)
  await expect.poll(() => running('select', 'noticias')).not.toEqual([])
  const reading = await running('select', 'noticias')
  await leave(asking)
  await expect.poll(() => running('select', 'noticias')).toEqual([])
  await operator.query('ROLLBACK')
  expect((await fetch(portal.baseUrl + NOTICIAS)).status).toBe(200)
  const kept = await portal.sql('SELECT FROM pg_stat_activity WHERE pid = ANY($1)', [reading])
  expect([kept.rowCount, failures]).toEqual([reading.length, []])
})

it('cancels the read of a page of this process that aborts its call', async () => {
  await operator.query('BEGIN; LOCK TABLE noticias')
  const page = new AbortController()
  const call = portal.app.inject({ url: NOTICIAS, signal: page.signal }).then(
    () => 'answered',
    () => 'given up',
  )
  await expect.poll(() => running('select', 'noticias')).not.toEqual([])
  page.abort()
  expect(await call).toBe('given up')
  await expect.poll(() => running('select', 'noticias')).toEqual([])
  await operator.query('ROLLBACK')
  expect((await portal.app.inject(NOTICIAS)).statusCode).toBe(200)
  expect(failures).toEqual([])
})

it('finishes the write of a disconnected client', async () => {
  const mensagens = async () => (await operator.query('SELECT FROM mensagens_contato')).rowCount
  await operator.query('BEGIN; LOCK TABLE mensagens_contato')
  const asking = ask(sendMensagem.path, {
    body: {
      ...{ nome: 'João da Silva', emailCorporativo: 'joao@empresa.example', telefone: '00900000001' },
      ...{ empresa: 'Ipê', cargo: 'Diretor', setorId: 2, mensagem: 'Olá!\nGostaria de participar.' },
    },
  })
  await expect.poll(() => running('insert', 'mensagens_contato')).toHaveLength(1)
  expect(await mensagens()).toBe(0)
  await leave(asking)
  await leaveAsReader()
  await operator.query('COMMIT')
  await expect.poll(mensagens).toBe(1)
})

it("finishes the write of the session's last use", async () => {
  const { token } = (await portal.app.inject({ method: 'POST', url: login.path, payload: GESTORA })).json().retorno
  await operator.query(`UPDATE sessoes SET usada_em = now() - interval '1 hour'`)
  await operator.query('BEGIN; LOCK TABLE sessoes IN SHARE MODE')
  const asking = ask(listOwnUltimosEventos.path, { token })
  await expect.poll(() => running('update', 'sessoes')).toHaveLength(1)
  await leave(asking)
  await leaveAsReader()
  await operator.query('COMMIT')
  const fresh = async () =>
    (await operator.query(`SELECT FROM sessoes WHERE usada_em > now() - interval '1 minute'`)).rowCount
  await expect.poll(fresh).toBe(1)
})
