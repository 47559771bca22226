import { Refusal, refuseUntil } from '@portal/platform/http/refuse'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { queriesOver } from '../database/Database'
import { poolFor } from '../testing/connections'
import { testDatabase } from '../testing/testDatabase'
import { RateLimit } from './RateLimit'
import { TokenBucket } from './TokenBucket'

const MINUTE_MS = 60_000
const IP = '203.0.113.1'

let pool: pg.Pool
let client: pg.PoolClient
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await testDatabase('demo')
  drop = database.drop
  pool = poolFor(database.url, 1)
})
afterAll(async () => {
  await pool.end()
  await drop()
})
// Within a transaction the database's clock stands still.
beforeEach(async () => {
  client = await pool.connect()
  await client.query('BEGIN')
})
afterEach(async () => {
  await client.query('ROLLBACK')
  client.release()
})

const pass = (time: string) =>
  client.query(
    `UPDATE limites SET inicio = inicio - interval '${time}', bloqueado_ate = bloqueado_ate - interval '${time}'`,
  )

const growing = () =>
  new RateLimit(queriesOver(client), {
    acao: 'login',
    alvo: { tentativas: 5, janelaMs: 15 * MINUTE_MS, esperaMaximaMs: 24 * 60 * MINUTE_MS },
  })

/** @returns the number of allowed attempts, and the minutes to wait */
async function spendAll(limit = growing(), ip = IP, alvo = 'ana') {
  for (let attempts = 0; attempts < 300; attempts += 1) {
    const refusal = await limit.spend(ip, alvo).catch((error) => error)
    if (refusal instanceof Refusal) return { attempts, minutes: Number(refusal.headers['Retry-After']) / 60 }
    if (refusal) throw refusal
  }
  throw new Error('It has no end')
}

it('the wait doubles with each failure after the fifth, up to a day', async () => {
  const waits = []
  for (let turn = 0; turn < 9; turn += 1) {
    const wait = await spendAll()
    waits.push([wait.attempts, wait.minutes])
    await pass(`${wait.minutes} minutes`)
  }
  const minutes = [15, 30, 60, 120, 240, 480, 960, 1440, 1440]
  expect(waits).toEqual(minutes.map((wait, turn) => [turn === 0 ? 5 : 1, wait]))
})

it('refused attempts do not lengthen the wait', async () => {
  await spendAll()
  for (let turn = 0; turn < 5; turn += 1) expect((await spendAll()).attempts).toBe(0)
  await pass('15 minutes')
  expect((await spendAll()).minutes).toBe(30)
})

it('a block is remembered after an hour and forgotten after a day', async () => {
  await spendAll()
  await pass('75 minutes')
  expect((await spendAll()).minutes).toBe(30)
  await pass('24 hours 31 minutes')
  expect((await spendAll()).minutes).toBe(15)
})

it('the count restarts after the window and after a success', async () => {
  for (let turn = 0; turn < 4; turn += 1) await growing().spend(IP, 'ana')
  await pass('15 minutes')
  expect((await spendAll()).attempts).toBe(5)
  await growing().forget('ana')
  expect((await spendAll()).attempts).toBe(5)
})

it('each target is counted separately, by a hash of its name', async () => {
  await spendAll()
  expect((await spendAll(growing(), IP, 'bia')).attempts).toBe(5)
  const { rows } = await client.query('SELECT chave FROM limites')
  expect(rows).toHaveLength(2)
  for (const { chave } of rows) expect(chave).toMatch(/^login:[0-9a-f]{64}$/)
})

it('a network has one limit over all targets, and each wider network has 8 times as much', async () => {
  const limit = new RateLimit(queriesOver(client), { acao: 'x', rede: { tentativas: 1, janelaMs: MINUTE_MS } })
  const allowed = async (address: (n: number) => string) => {
    let count = 0
    for (let n = 0; n < 70; n += 1) if (await limit.count(address(n), `${n}`)) count += 1
    return count
  }
  expect(await allowed(() => '2001:db8:1:1::1')).toBe(1)
  expect(await allowed((n) => `2001:db8:1:1::${n}`)).toBe(0)
  expect(await allowed((n) => `2001:db8:1:${n + 2}::1`)).toBe(7)
  expect(await allowed((n) => `198.51.100.${n}`)).toBe(8)
  expect(await allowed((n) => `198.51.${n}.1`)).toBe(56)
})

it('a bucket allows its tokens immediately, then one per interval', async () => {
  const bucket = new TokenBucket(queriesOver(client), { acao: 'carta', capacity: 4, refillMs: 225_000 })
  const takeAll = async () => {
    let taken = 0
    while (await bucket.take('ana')) taken += 1
    return taken
  }
  expect(await takeAll()).toBe(4)
  await pass('3 minutes')
  expect(await takeAll()).toBe(0)
  await pass('45 seconds')
  expect(await takeAll()).toBe(1)
  await pass('1 hour')
  expect(await takeAll()).toBe(4)
})

it.each([
  [900, 'Muitas tentativas. Aguarde 15 minutos e tente novamente.'],
  [30, 'Muitas tentativas. Aguarde 1 minuto e tente novamente.'],
  [21_600, 'Muitas tentativas. Aguarde 6 horas e tente novamente.'],
])('states %i seconds as a readable waiting time', (seconds, sentence) => {
  expect(() => refuseUntil(seconds)).toThrow(sentence)
})
