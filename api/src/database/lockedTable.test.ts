import { expect, it, onTestFinished } from 'vitest'
import { DATABASE } from '../bounds'
import { startApi } from '../startApi'
import { clientFor } from '../testing/connections'
import { place } from '../testing/copies'
import { testSettings } from '../testing/testSettings'

const NOTICIAS = '/api/noticia/listarTodas?paginacao=1'
/** Words of items, and so of these, too. */
const TAGS = '/api/Tag/listarTags'
const OTHERS = [
  '/api/evento/listarTodos?paginacao=1',
  '/api/documento/listarTodos?paginacao=1',
  '/api/instituicao/buscarInstituicoes',
]

/** A portal of whose tables one is locked, as an operator does. */
async function startLocked(lockMs: number) {
  const { env, url } = await place('demo')
  const limits = { ...DATABASE, lockMs: { statements: lockMs, transactions: lockMs } }
  const api = await startApi(testSettings(env), { sendMail: false, limits })
  const app = api.createApp()
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
    await api.close()
  })
  const operator = await clientFor(url)
  const blocked = async () =>
    (
      await operator.query(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE NOT granted AND datname = current_database()`)
    ).rowCount
  return { app, baseUrl, operator, blocked }
}

it('one locked table leaves every other call served, for readers and for pages', async () => {
  const { app, baseUrl, operator, blocked } = await startLocked(20_000)
  await operator.query('BEGIN; LOCK TABLE noticias')
  const waiting = [NOTICIAS, TAGS].flatMap((path) =>
    Array.from({ length: 10 }, () => [
      fetch(baseUrl + path).then(({ status }) => status),
      app.inject(path).then(({ statusCode }) => statusCode),
    ]).flat(),
  )
  // Two readers and two pages of each kind.
  await expect.poll(blocked).toBeGreaterThanOrEqual(8)
  for (const path of OTHERS) {
    expect([path, (await fetch(baseUrl + path)).status]).toEqual([path, 200])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200])
  }
  expect(await blocked()).toBeGreaterThanOrEqual(8)
  await operator.query('ROLLBACK')
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
})

it('who asks for what is locked hears 503 soon, and that it is worth another try', async () => {
  const { app, operator } = await startLocked(50)
  await operator.query('BEGIN; LOCK TABLE noticias')
  const answer = await app.inject(NOTICIAS)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json().resposta).toContain('demorando mais do que o normal')
  await operator.query('ROLLBACK')
  expect((await app.inject(NOTICIAS)).statusCode).toBe(200)
})
