import { login } from '@portal/shared-contracts/api'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { postJson } from '../testing/postJson'
import { NOVATA, type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ PROXIES: '127.0.0.1' })
})
afterAll(() => portal.close())
afterEach(() => portal.sql('DELETE FROM limites'))

const enter = async (body: unknown, from: string) => (await postJson(portal, login, body, from)).status
const guess = (n: number, from: string) => enter({ email: `p${n}@jacaranda.example`, password: 'Errada#2026' }, from)
const many = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

it('people of a school with one address can log in although others fail', async () => {
  await many(49, (n) => guess(n, '203.0.113.9'))
  expect((await many(40, () => enter(NOVATA, '203.0.113.9'))).filter((status) => status === 400)).toEqual([])
  expect(await guess(300, '203.0.113.9')).toBe(400)
  expect(await guess(301, '203.0.113.9')).toBe(429)
})

it('many logins from one network do not block other networks', async () => {
  const crowd = many(90, (n) => guess(n, '203.0.113.9'))
  expect(await many(20, (n) => enter(NOVATA, `198.51.${n}.1`))).toEqual(Array(20).fill(200))
  expect(new Set(await crowd)).toContain(503)
})
