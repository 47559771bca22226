import { serverOptions } from '@portal/platform/http/serverOptions'
import { operate } from '@portal/platform/telemetry/operate'
import { login } from '@portal/shared-contracts/api'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { testSettings } from '../testing/testSettings'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ METRICAS: 'sim' })
})
afterAll(() => portal.close())

const metricas = async () => (await fetch(`${portal.baseUrl}/metricas`)).text()
const valor = async (series: string) => {
  const line = (await metricas()).split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

describe('metricas', () => {
  it('measure each route by its pattern, without addresses', async () => {
    await fetch(`${portal.baseUrl}/api/noticia/detalhes?Id=5`)
    await fetch(`${portal.baseUrl}/api/nada/segredo-na-rota`)
    const count = (route: string, status: number) =>
      valor(`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`)
    await expect.poll(() => count('/api/noticia/detalhes', 200)).toBe(1)
    await expect.poll(() => count('/api/*', 404)).toBe(1)
    expect(await metricas()).not.toContain('segredo')
  })

  it('count open calls, including this one', { tags: 'all' }, async () => {
    await expect.poll(() => valor('http_requests_in_flight')).toBe(1)
  })

  it('count refused logins', { tags: 'all' }, async () => {
    const before = (await valor('portal_login_failures_total')) ?? 0
    await portal.api(login, { ...GESTORA, password: 'Errada#2026' })
    await portal.api(login, GESTORA)
    await expect.poll(() => valor('portal_login_failures_total')).toBe(before + 1)
  })

  it('report pool, password hashing and process', async () => {
    expect(await valor('portal_db_connections{state="waiting"}')).toBe(0)
    expect(await valor('portal_db_connections{state="total"}')).toBeGreaterThan(0)
    expect(await valor('portal_password_hashes{state="waiting"}')).toBe(0)
    expect(await valor('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('report the number of waiting mails and the age of the oldest', { tags: 'all' }, async () => {
    await portal.sql(
      `INSERT INTO mensagens_email (message_id, para_nome, para_email, assunto, texto, html, criada_em, enviar_em)
       SELECT n::text, 'a', 'a@b.example', 'x', 'x', 'x', now() - n * interval '1 minute', now() + interval '1 hour'
         FROM generate_series(1, 3) AS n`,
    )
    await expect.poll(() => valor('portal_mail_queue_messages')).toBe(3)
    expect(Math.round(((await valor('portal_mail_queue_oldest_seconds')) ?? 0) / 60)).toBe(3)
  })

  it('report stored items by kind', { tags: 'all' }, async () => {
    expect(await valor('portal_files{type="application/pdf"}')).toBeGreaterThan(0)
  })
})

it('are hidden unless METRICAS is set, even on this machine', async () => {
  const settings = testSettings({})
  const closed = Fastify(serverOptions(settings))
  onTestFinished(() => closed.close())
  operate(closed, settings)
  const headers = [{}, { Via: '1.1 proxy' }, { Host: 'localhost' }]
  for (const each of headers) expect((await closed.inject({ url: '/metricas', headers: each })).statusCode).toBe(404)
})
