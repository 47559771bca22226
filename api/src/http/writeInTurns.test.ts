import { answerError } from '@portal/platform/http/answerError'
import { CONNECTION } from '@portal/platform/http/connectionLimits'
import { refuse } from '@portal/platform/http/refuse'
import { editConta, login } from '@portal/shared-contracts/api'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { clientFor } from '../testing/connections'
import { GESTORA, NOVATA, PESQUISADOR, startPortal } from '../testing/startPortal'
import { writingInTurns } from './writeInTurns'

const CROWD = '198.51.100.7'
const OTHER = '203.0.113.9'

function startServer(limits: Parameters<typeof writingInTurns>[0]) {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(answerError)
  const inTurn = writingInTurns(limits)
  const begun: string[] = []
  const finish: (() => void)[] = []
  app.post<{ Params: { name: string } }>('/:name', (request, reply) =>
    inTurn({ request, reply }, async () => {
      begun.push(request.params.name)
      if (request.params.name === 'refused') refuse(429, 'Muitas tentativas.')
      await new Promise<void>((resolve) => finish.push(resolve))
      return request.params.name
    }),
  )
  const ask = (name: string, remoteAddress: string, token?: string) =>
    app.inject({
      ...{ method: 'POST', url: `/${name}`, remoteAddress },
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
  const finishAll = async (many: number) => {
    for (let done = 1; done <= many; done += 1) {
      await expect.poll(() => finish.length, { interval: 5 }).toBeGreaterThan(0)
      finish.shift()?.()
    }
  }
  return { ask, begun, finishAll }
}

it('serves a write of another network next, however many of one wait', async () => {
  const { ask, begun, finishAll } = startServer({ atOnce: 1, waiting: 10, ofSession: 2, waitingOfSession: 10 })
  const answers = [ask('first', CROWD), ask('second', CROWD), ask('third', CROWD), ask('other', OTHER)]
  await finishAll(4)
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(begun).toEqual(['first', 'second', 'other', 'third'])
})

it('leaves places for others of the same network, however many calls of one session wait', async () => {
  const { ask, begun, finishAll } = startServer({ atOnce: 3, waiting: 10, ofSession: 2, waitingOfSession: 10 })
  const answers = [ask('a1', CROWD, 'a'), ask('a2', CROWD, 'a'), ask('a3', CROWD, 'a'), ask('b1', CROWD, 'b')]
  await expect.poll(() => begun.length, { interval: 5 }).toBe(3)
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await finishAll(4)
  await Promise.all(answers)
})

it('refuses calls of a session if too many wait, with Retry-After', async () => {
  const { ask, finishAll } = startServer({ atOnce: 3, waiting: 10, ofSession: 1, waitingOfSession: 1 })
  const answers = ['a1', 'a2', 'a3'].map((name) => ask(name, CROWD, 'a'))
  // No other call is answered yet.
  const { statusCode, headers } = await Promise.race(answers)
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  await finishAll(2)
  await Promise.all(answers)
})

it('delays a refusal once, without holding a place of its session', async () => {
  const { ask, begun, finishAll } = startServer({ atOnce: 3, waiting: 10, ofSession: 1, waitingOfSession: 10 })
  const other = ask('other', OTHER)
  await expect.poll(() => begun.length, { interval: 5 }).toBe(1)
  const { refusalMs } = CONNECTION
  onTestFinished(() => void Object.assign(CONNECTION, { refusalMs }))
  CONNECTION.refusalMs = 1_000
  const since = performance.now()
  const [refused, next] = [ask('refused', CROWD, 'a'), ask('next', CROWD, 'a')]
  const answer = await refused
  begun.push('answered')
  expect([answer.statusCode, begun]).toEqual([429, ['other', 'refused', 'next', 'answered']])
  expect(performance.now() - since).toBeGreaterThan(CONNECTION.refusalMs - 5)
  await finishAll(2)
  await Promise.all([other, next])
})

it("lets others log in and write while one person's calls wait for her row", { tags: 'all' }, async () => {
  const portal = await startPortal({ PROXIES: '127.0.0.1', LIMITE_LOGIN: '1000' })
  onTestFinished(() => portal.close())
  const send = async (credenciais: typeof NOVATA, from: string) => {
    const { usuario } = await portal.apiAs(credenciais)
    return () =>
      fetch(portal.baseUrl + editConta.path, {
        method: editConta.method,
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': from,
          Authorization: `Bearer ${usuario.token}`,
        },
        body: JSON.stringify({ nomeCompleto: 'Um Nome', telefone: '11987654321' }),
      }).then(({ status }) => status)
  }
  const edit = await send(NOVATA, CROWD)
  const editOther = await send(GESTORA, OTHER)
  const holder = await clientFor(portal.settings.databaseUrl ?? '')
  await holder.query('BEGIN')
  await holder.query('SELECT FROM usuarios WHERE id = 5 FOR UPDATE')
  let answered = 0
  const crowd = Array.from({ length: 20 }, () =>
    edit().then((status) => {
      answered += 1
      return status
    }),
  )
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await portal.sql(waiting)).rowCount, { interval: 10 }).toBeGreaterThan(0)
  expect(await editOther()).toBe(200)
  expect(await portal.api(login, PESQUISADOR)).toMatchObject({ ok: true })
  expect(answered).toBe(0)
  await holder.query('COMMIT')
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
})
