import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { DATABASE } from '../config/limits'
import { startApi } from '../startApi'
import { clientFor } from '../testing/connections'
import { type Portal, startPortal } from '../testing/startPortal'

const NOTICIAS = '/api/noticia/listarTodas?paginacao=1'
/** Tags join the items, so they wait for the same table. */
const TAGS = '/api/Tag/listarTags'
const OTHERS = [
  '/api/evento/listarTodos?paginacao=1',
  '/api/documento/listarTodos?paginacao=1',
  '/api/instituicao/buscarInstituicoes',
]

let portal: Portal
let operator: pg.Client
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  operator = await clientFor(portal.settings.databaseUrl ?? '')
  await operator.query('BEGIN; LOCK TABLE noticias')
})

it('while a table is locked, all calls that do not need it are served, to pages too', async () => {
  const { app, baseUrl, sql } = portal
  const blocked = async () =>
    (
      await sql(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
                  WHERE NOT granted AND datname = current_database()`)
    ).rowCount
  const waiting = [NOTICIAS, TAGS].flatMap((path) =>
    Array.from({ length: 5 }, () => [
      fetch(baseUrl + path).then(({ status }) => status),
      app.inject(path).then(({ statusCode }) => statusCode),
    ]).flat(),
  )
  await expect.poll(blocked).toBeGreaterThanOrEqual(8)
  for (const path of OTHERS) {
    expect([path, (await fetch(baseUrl + path)).status]).toEqual([path, 200])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200])
  }
  expect(await blocked()).toBeGreaterThanOrEqual(8)
  await operator.query('ROLLBACK')
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
})

it('answers 503 with Retry-After to a call that waits for the locked table', async () => {
  const limits = { ...DATABASE, lockMs: { statements: 50, transactions: 50 } }
  const impatient = await startApi(portal.settings, { sendMail: false, limits })
  onTestFinished(() => impatient.close())
  const answer = await impatient.createApp().inject(NOTICIAS)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json().resposta).toContain('demorando mais do que o normal')
  await operator.query('ROLLBACK')
  expect((await portal.app.inject(NOTICIAS)).statusCode).toBe(200)
})
