import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Settings } from '../config/env'
import { DATABASE } from '../config/limits'
import { startApi } from '../startApi'
import { clientFor } from '../testing/connections'
import { dataDirForTest } from '../testing/dataDirForTest'
import { type Portal, startPortal } from '../testing/startPortal'
import { testSettings } from '../testing/testSettings'
import { LOCKS } from './locks'
import { knownMigrations } from './migrate'
import { databaseOfShape, putFiles, SHAPES } from './shapes.fixture'

/** Much shorter than `startDuring` holds the locks. */
const IMPATIENT = { ...DATABASE, lockMs: { statements: 100, transactions: 100 }, migrationLockMs: 50 }

type Starts = Awaited<ReturnType<typeof startsOn>>

async function startsOn(settings: Settings) {
  const other = await clientFor(settings.databaseUrl ?? '')
  const lines: string[] = []
  const start = async () => {
    const options = { sendMail: false, limits: IMPATIENT, onProgress: (line: string) => lines.push(line) }
    const api = await startApi(settings, options)
    onTestFinished(() => api.close())
    return (await api.createApp().inject('/api/tag/listarTags')).statusCode
  }
  return { start, other, lines }
}

async function startDuring(work: string, { start, other, lines }: Starts) {
  await other.query(work)
  const started = start()
  await Promise.race([started, expect.poll(() => lines).toContainEqual(expect.stringMatching(/^Esperando/))])
  await other.query('SELECT pg_sleep(0.5)')
  await other.query('COMMIT')
  expect(await started).toBe(200)
  return lines.filter((line) => line.startsWith('Esperando'))
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
const starts = () => startsOn(portal.settings)

it.each([
  ['migrations', 'Esperando que outro portal termine de atualizar o banco de dados…'],
  ['seed', 'Esperando que outro processo termine de pôr o conteúdo no banco de dados…'],
] as const)('a start waits for the lock of %s as long as it takes, and logs it', async (name, line) => {
  expect(await startDuring(`BEGIN; SELECT pg_advisory_xact_lock(${LOCKS[name]})`, await starts())).toEqual([line])
})

it('a start does not wait for a backup or a sweep', async () => {
  const { start, other, lines } = await starts()
  await other.query('SELECT pg_advisory_lock($1)', [LOCKS.sweep])
  expect(await start()).toBe(200)
  expect(lines).not.toContainEqual(expect.stringMatching(/^Esperando/))
})

it('a start that waits too long for a table reports that another program holds it', async () => {
  const { start, other } = await starts()
  await other.query('BEGIN; LOCK TABLE setores')
  await expect(start()).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('outro programa segura uma tabela'),
  })
})

it('a migration waits for a table in a backup without blocking others for long', async () => {
  const { url } = await databaseOfShape(SHAPES.find((name) => name.startsWith('0007')) ?? '')
  const dataDir = await dataDirForTest()
  await putFiles(dataDir)
  const starts = await startsOn(testSettings({ DATABASE_URL: url, DATA_DIR: dataDir }))
  expect(await startDuring('BEGIN; LOCK TABLE arquivos IN ACCESS SHARE MODE', starts)).toEqual([
    'Esperando que outros deixem as tabelas que serão atualizadas…',
  ])
  const { rows } = await starts.other.query('SELECT count(*)::int AS total FROM drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ total: knownMigrations().length }])
})
