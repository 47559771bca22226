import { Agent, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SenhaHasher } from '../../../api/src/autenticacao/SenhaHasher'
import { startWorstPortal, type WorstPortal } from './startWorstPortal'

const SENHA = 'Medida#2026'
const CONTAS = 500

const SECONDS = 10
const RATE = 50
const FLOODERS = 90
/** The flood's own processes use the processors too, so some logins may be lost. */
const KEPT = 0.9
const FLOODER = '198.51.100.7'

let portal: WorstPortal
beforeAll(async () => {
  // The portal trusts `X-Forwarded-For` from this address.
  portal = await startWorstPortal({ PROXIES: '127.0.0.1/32' })
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
     SELECT 'Conta ' || n, 'conta' || n || '@medida.example', $1, 3 FROM generate_series(0, ${CONTAS - 1}) AS n`,
    [await new SenhaHasher().hash(SENHA)],
  )
  await client.end()
})
afterAll(() => portal?.close())

test.each<[from: string, addressOf: (n: number) => string]>([
  ['one address', () => '203.0.113.9'],
  ['many networks', (n) => `192.0.${n % 200}.9`],
])('a flood of wrong passwords over 300 accounts does not block logins from %s', async (from, addressOf) => {
  const quiet = await loginsFrom(addressOf)
  const flooding = new AbortController()
  const floods = Array.from({ length: FLOODERS }, (_, n) => keepFailing(n, flooding.signal))
  await after(500)
  const flooded = await loginsFrom(addressOf)
  flooding.abort()
  await Promise.all(floods)
  const told = [quiet, flooded].map(({ entered, p50, p99 }) => `${entered} of ${RATE * SECONDS}, ${p50} · ${p99} ms`)
  console.log(`| logins from ${from}, ${RATE} a second | without a flood ${told[0]} | with one ${told[1]} |`)
  expect(flooded.entered).toBeGreaterThanOrEqual(quiet.entered * KEPT)
})

/** @returns the number of successful logins, and all waiting times in milliseconds */
async function loginsFrom(addressOf: (n: number) => string) {
  const before = performance.now()
  const logins: Promise<Login>[] = []
  for (let n = 0; n < RATE * SECONDS; n += 1) {
    await after(Math.max(0, before + (n * 1000) / RATE - performance.now()))
    logins.push(login(`conta${n % CONTAS}@medida.example`, SENHA, addressOf(n)))
  }
  const answers = await Promise.all(logins)
  const waits = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0)
  return { entered: answers.filter(({ status }) => status === 200).length, p50: at(0.5), p99: at(0.99) }
}

interface Login {
  status: number
  ms: number
}

async function keepFailing(n: number, signal: AbortSignal) {
  for (let tried = n; !signal.aborted; tried += FLOODERS) {
    await login(`conta${tried % 300}@medida.example`, 'errada', FLOODER).catch(() => {})
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

function login(email: string, password: string, address: string): Promise<Login> {
  const before = performance.now()
  const options = {
    agent,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
  }
  return new Promise((resolve, reject) => {
    const call = request(`${portal.address}/api/autenticacao/login`, options, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - before }))
    })
    call.once('error', reject)
    call.end(JSON.stringify({ email, password }))
  })
}
