import { expect, it, onTestFinished } from 'vitest'
import { DATABASE } from '../bounds'
import { startApi } from '../startApi'
import { clientFor } from '../testing/connections'
import { place } from '../testing/copies'
import { dataDirForTest } from '../testing/dataDirForTest'
import { testSettings } from '../testing/testSettings'
import { LOCKS } from './locks'
import { knownMigrations } from './migrate'
import { databaseOfShape, putFiles, SHAPES } from './shapes.fixture'

const IMPATIENT = { ...DATABASE, statementMs: 200, lockMs: { statements: 100, transactions: 100 }, migrationLockMs: 50 }

it('no two locks are one number', () => {
  const numbers = Object.values(LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})

async function demo() {
  const { env } = await place('demo')
  return portalOn(env)
}

/** Before 0008, which changes a table of 0001. */
async function portalOfBefore() {
  const { url } = await databaseOfShape(SHAPES.find((name) => name.startsWith('0007')) ?? '')
  const dataDir = await dataDirForTest()
  await putFiles(dataDir)
  return portalOn({ DATABASE_URL: url, DATA_DIR: dataDir })
}

async function portalOn(env: { DATABASE_URL: string; DATA_DIR: string }) {
  const other = await clientFor(env.DATABASE_URL)
  const lines: string[] = []
  const start = async () => {
    const options = { sendMail: false, limits: IMPATIENT, onProgress: (line: string) => lines.push(line) }
    const api = await startApi(testSettings(env), options)
    onTestFinished(() => api.close())
    return (await api.createApp().inject('/api/tag/listarTags')).statusCode
  }
  return { start, other, lines }
}

/** Starts a portal that has to wait, for longer than any of its limits. @returns what it said */
async function startDuring(work: string, { start, other, lines }: Awaited<ReturnType<typeof portalOn>>) {
  await other.query(work)
  const started = start()
  await Promise.race([started, expect.poll(() => lines).toContainEqual(expect.stringMatching(/^Esperando/))])
  await other.query('SELECT pg_sleep(0.5)')
  await other.query('COMMIT')
  expect(await started).toBe(200)
  return lines.filter((line) => line.startsWith('Esperando'))
}

it.each([
  ['migrations', 'Esperando que outro portal termine de atualizar o banco de dados…'],
  ['seed', 'Esperando que outro processo termine de pôr o conteúdo no banco de dados…'],
] as const)('a start waits for the lock of %s however long it takes, and says so', async (name, line) => {
  expect(await startDuring(`BEGIN; SELECT pg_advisory_xact_lock(${LOCKS[name]})`, await demo())).toEqual([line])
})

it('a start does not wait for a backup, nor for a sweep', async () => {
  const { start, other, lines } = await demo()
  await other.query('SELECT pg_advisory_lock($1)', [LOCKS.sweep])
  expect(await start()).toBe(200)
  expect(lines).not.toContainEqual(expect.stringMatching(/^Esperando/))
})

it('a migration waits for a table that a backup reads, and has nobody wait behind it for long', async () => {
  const portal = await portalOfBefore()
  expect(await startDuring('BEGIN; LOCK TABLE arquivos IN ACCESS SHARE MODE', portal)).toEqual([
    'Esperando que outros deixem as tabelas que serão atualizadas…',
  ])
  const { rows } = await portal.other.query('SELECT count(*)::int AS total FROM drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ total: knownMigrations().length }])
})

it('says in a sentence which program it cannot start beside', async () => {
  const { start, other } = await demo()
  await other.query('BEGIN; LOCK TABLE setores')
  await expect(start()).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('outro programa segura uma tabela'),
  })
})
