import { login, requestCodigo } from '@portal/shared-contracts/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postJson } from '../testing/postJson'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { SenhaHasher } from './SenhaHasher'

const PAIRS = 200
/** Tolerated difference of medians: 2 ms, or a tenth on slow machines. */
const apartMs = (median: number) => Math.max(2, median / 10)

let portal: Portal
beforeAll(async () => {
  const many = '1000'
  portal = await startPortal({ PROXIES: '127.0.0.1', LIMITE_LOGIN: many, LIMITE_CODIGO: many })
})
afterAll(() => portal.close())

const stranger = (at: number) => `ninguem.${at}@jacaranda.example`

/** Alternates calls for the account and a stranger. @returns the median in ms and the responses of each */
async function compare(call: (email: string, from: string) => Promise<Response>) {
  const times: [known: number[], unknown: number[]] = [[], []]
  const answers = new Set<string>()
  for (let at = 0; at < PAIRS * 2; at += 1) {
    const isStranger = at % 2 === 1
    const start = performance.now()
    const response = await call(isStranger ? stranger(at) : GESTORA.email, `198.18.${at >> 8}.${at & 255}`)
    const body = await response.text()
    times[isStranger ? 1 : 0].push(performance.now() - start)
    const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))
    answers.add(JSON.stringify([response.status, headers, body]))
  }
  const [known = 0, unknown = 0] = times.map((list) => list.sort((a, b) => a - b)[PAIRS / 2])
  return { known, unknown, answers: [...answers] }
}

it('a request for a code takes equally long with and without an account', async () => {
  const { known, unknown, answers } = await compare((email, from) =>
    postJson(portal, requestCodigo, JSON.stringify(email), from),
  )
  console.info(`Recovery: ${known.toFixed(1)} ms with an account, ${unknown.toFixed(1)} ms without.`)
  expect(answers).toEqual([expect.stringContaining('[200,')])
  expect(Math.abs(known - unknown)).toBeLessThan(apartMs(unknown))
})

it('a failed login takes equally long with and without an account', async () => {
  const { known, unknown, answers } = await compare((email, from) =>
    postJson(portal, login, { email, password: 'Errada#26' }, from),
  )
  console.info(`Login: ${known.toFixed(1)} ms with an account, ${unknown.toFixed(1)} ms without.`)
  expect(answers).toEqual([expect.stringContaining('[400,')])
  expect(Math.abs(known - unknown)).toBeLessThan(apartMs(unknown))
})

it('a refused password costs the same hash with and without an account', async () => {
  const hasher = new SenhaHasher()
  const hash = await hasher.hash('Jacaranda#26')
  const timeOf = async (senhaHash: string | undefined) => {
    const start = performance.now()
    await hasher.verify(senhaHash, 'errada')
    return performance.now() - start
  }
  const times = { account: [] as number[], stranger: [] as number[] }
  for (let turn = 0; turn < 15; turn += 1) {
    times.account.push(await timeOf(hash))
    times.stranger.push(await timeOf(undefined))
  }
  // Without the dummy hash the ratio is a thousandth.
  expect(Math.min(...times.stranger) / Math.min(...times.account)).toBeGreaterThan(0.7)
})
