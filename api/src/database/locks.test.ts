import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../testing/startPortal'
import { LOCKS } from './locks'
import { startDuring, startsOn } from './locks.fixture'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
const starts = () => startsOn(portal.settings)

it('no two locks are one number', () => {
  const numbers = Object.values(LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})

it.each([
  ['migrations', 'Esperando que outro portal termine de atualizar o banco de dados…'],
  ['seed', 'Esperando que outro processo termine de pôr o conteúdo no banco de dados…'],
] as const)('a start waits for the lock of %s however long it takes, and says so', async (name, line) => {
  expect(await startDuring(`BEGIN; SELECT pg_advisory_xact_lock(${LOCKS[name]})`, await starts())).toEqual([line])
})

it('a start does not wait for a backup, nor for a sweep', async () => {
  const { start, other, lines } = await starts()
  await other.query('SELECT pg_advisory_lock($1)', [LOCKS.sweep])
  expect(await start()).toBe(200)
  expect(lines).not.toContainEqual(expect.stringMatching(/^Esperando/))
})

it('says in a sentence which program it cannot start beside', async () => {
  const { start, other } = await starts()
  await other.query('BEGIN; LOCK TABLE setores')
  await expect(start()).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('outro programa segura uma tabela'),
  })
})
