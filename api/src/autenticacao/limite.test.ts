import { login } from '@portal/shared-contracts/api'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { postJson } from '../testing/postJson'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ PROXIES: '127.0.0.1' })
})
afterAll(() => portal.close())
afterEach(() => portal.sql('DELETE FROM limites'))

const wrong = { ...GESTORA, password: 'Errada#2026' }
const enter = (body: unknown, from = '203.0.113.1') => postJson(portal, login, body, from)
const pass = (time: string) =>
  portal.sql(
    `UPDATE limites SET inicio = inicio - interval '${time}', bloqueado_ate = bloqueado_ate - interval '${time}'`,
  )

/** Fails as often as it may, and answers for how many minutes it then has to wait. */
async function failUntilBlocked(): Promise<number> {
  for (let turn = 0; turn < 10; turn += 1) {
    const response = await enter(wrong)
    if (response.status === 429) return Math.round(Number(response.headers.get('retry-after')) / 60)
  }
  throw new Error('It may go on for ever')
}

describe('whoever fails to log in', () => {
  it('waits twice as long each time after the fifth failure, up to a day', async () => {
    const waits: number[] = []
    for (let turn = 0; turn < 9; turn += 1) {
      const minutes = await failUntilBlocked()
      waits.push(minutes)
      await pass(`${minutes} minutes`)
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
  })

  it('does not make the wait longer by not waiting', async () => {
    await failUntilBlocked()
    for (let turn = 0; turn < 5; turn += 1) expect((await enter(GESTORA)).status).toBe(429)
    await pass('15 minutes')
    expect((await enter(GESTORA)).status).toBe(200)
  })

  it('gains nothing by a pause of an hour, and is forgiven after a day', async () => {
    await failUntilBlocked()
    await pass('75 minutes')
    expect(await failUntilBlocked()).toBe(30)
    await pass('24 hours 31 minutes')
    expect(await failUntilBlocked()).toBe(15)
  })

  it('starts anew after a success', async () => {
    await failUntilBlocked()
    await pass('15 minutes')
    expect((await enter(GESTORA)).status).toBe(200)
    expect(await failUntilBlocked()).toBe(15)
  })

  it('before the fifth time has fifteen minutes for all of them', async () => {
    for (let turn = 0; turn < 4; turn += 1) await enter(wrong)
    await pass('15 minutes')
    for (let turn = 0; turn < 4; turn += 1) expect((await enter(wrong)).status).toBe(400)
    expect((await enter(GESTORA)).status).toBe(200)
  })

  it('keeps nobody else out: the right password counts from another address', async () => {
    await failUntilBlocked()
    expect((await enter(GESTORA)).status).toBe(429)
    expect((await enter(GESTORA, '203.0.113.2')).status).toBe(200)
  })

  it('is one, whichever address of her own network she takes', async () => {
    for (let turn = 0; turn < 5; turn += 1) await enter(wrong, `2001:db8:0:1::${turn}`)
    expect((await enter(GESTORA, '2001:db8:0:1:ffff::1')).status).toBe(429)
    expect((await enter(GESTORA, '2001:db8:0:2::1')).status).toBe(200)
  })

  it('is one, however the e-mail is written', async () => {
    for (const email of ['GESTORA@jacaranda.example', ' gestora@jacaranda.example', 'Gestora@Jacaranda.example'])
      for (let turn = 0; turn < 2; turn += 1) await enter({ ...wrong, email })
    expect((await enter(GESTORA)).status).toBe(429)
  })
})

it('counts neither e-mails nor addresses in clear', async () => {
  await enter(wrong)
  const { rows } = await portal.sql('SELECT chave FROM limites')
  expect(rows).toEqual([{ chave: expect.stringMatching(/^login:[0-9a-f]{64}$/) }])
})

it('keeps no count that nobody asks for any more', async () => {
  await failUntilBlocked()
  await enter(wrong, '203.0.113.2')
  await pass('49 hours')
  await enter(GESTORA, '203.0.113.3')
  expect((await portal.sql('SELECT chave FROM limites')).rows).toEqual([])
})
