import { login } from '@portal/shared-contracts/api'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { postJson } from '../testing/postJson'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'

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

  it.each([
    ['0 minutes', 'Muitas tentativas. Aguarde 15 minutos e tente novamente.'],
    ['14 minutes 30 seconds', 'Muitas tentativas. Aguarde 1 minuto e tente novamente.'],
    ['-345 minutes', 'Muitas tentativas. Aguarde 6 horas e tente novamente.'],
  ])('reads how long, after %s', async (time, sentence) => {
    await failUntilBlocked()
    await portal.sql(`UPDATE limites SET bloqueado_ate = bloqueado_ate - interval '${time}'`)
    const response = await enter(GESTORA)
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ codigo: 429, resposta: sentence })
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

it('tells nothing of whether there is an account, not when it is blocked either', async () => {
  const eight = async (email: string, from: string) => {
    const answers: [status: number, ...unknown[]][] = []
    for (let turn = 0; turn < 8; turn += 1) {
      const response = await enter({ email, password: 'Errada#2026' }, from)
      const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'retry-after')
      const minutes = Math.round(Number(response.headers.get('retry-after')) / 60)
      answers.push([response.status, headers, minutes, await response.json()])
    }
    return answers
  }
  const known = await eight(GESTORA.email, '203.0.113.1')
  expect(known.map(([status]) => status)).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  expect(await eight('ninguem@jacaranda.example', '203.0.113.2')).toEqual(known)
})

it('counts neither e-mails nor addresses in clear', async () => {
  await enter(wrong)
  const { rows } = await portal.sql('SELECT chave FROM limites')
  expect(rows).toHaveLength(5)
  for (const { chave } of rows) expect(chave).toMatch(/^(entrada|login|login-rede):[0-9a-f]{64}$/)
})

it('even who gets in does so a hundred times in fifteen minutes at most, to one account from one network', async () => {
  expect((await enter(NOVATA)).status).toBe(200)
  await portal.sql(`UPDATE limites SET total = 98 WHERE chave ~ '^entrada:'`)
  for (const status of [200, 200, 429]) expect((await enter(NOVATA)).status).toBe(status)
  expect((await enter(NOVATA, '203.0.113.2')).status).toBe(200)
  expect((await enter(GESTORA)).status).toBe(200)
})

describe('a network that fails over many accounts', () => {
  const guess = (n: number, from: string) => enter({ email: `p${n}@jacaranda.example`, password: 'Errada#2026' }, from)
  const statusesOf = async (responses: Promise<Response>[]) =>
    (await Promise.all(responses)).map(({ status }) => status)
  const guesses = (from: (n: number) => string, count: number) =>
    statusesOf(Array.from({ length: count }, (_, n) => guess(n, from(n))))

  it('is stopped after ten times what one account is allowed, and leaves no more counts', async () => {
    expect(new Set(await guesses(() => '203.0.113.9', 50))).toEqual(new Set([400]))
    const counts = async () => (await portal.sql('SELECT count(*)::int AS n FROM limites')).rows[0]?.n
    const before = await counts()
    const blocked = await guess(300, '203.0.113.9')
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(850)
    expect((await enter(GESTORA, '203.0.113.9')).status).toBe(429)
    expect(await counts()).toBe(before)
    expect((await enter(GESTORA, '203.0.113.10')).status).toBe(200)
  })

  it('is not stopped by those who get in: a school shares one address', async () => {
    await guesses(() => '203.0.113.9', 49)
    const school = Array.from({ length: 40 }, () => enter(NOVATA, '203.0.113.9'))
    expect((await statusesOf(school)).filter((status) => status === 400)).toEqual([])
    expect((await guess(300, '203.0.113.9')).status).toBe(400)
    expect((await guess(301, '203.0.113.9')).status).toBe(429)
  })

  it('is stopped, too, where it takes one /64 of its /48 after the other', async () => {
    const strict = await startPortal({ PROXIES: '127.0.0.1', LIMITE_LOGIN: '1' })
    const tryFrom = (n: number, from: string) =>
      postJson(strict, login, { email: `p${n}@jacaranda.example`, password: 'Errada#2026' }, from)
    for (let begin = 0; begin < 80; begin += 40) {
      const some = Array.from({ length: 40 }, (_, n) => tryFrom(begin + n, `2001:db8:1:${(begin + n).toString(16)}::1`))
      expect(new Set(await statusesOf(some))).toEqual(new Set([400]))
    }
    expect((await tryFrom(80, '2001:db8:1:ffff::1')).status).toBe(429)
    expect((await tryFrom(81, '2001:db8:2:1::1')).status).toBe(400)
    await strict.close()
  })
})

it('a crowd at the login keeps nobody from elsewhere out', async () => {
  const statusOf = async (response: Promise<Response>) => (await response).status
  const crowd = Array.from({ length: 90 }, (_, n) =>
    statusOf(enter({ email: `p${n}@jacaranda.example`, password: 'Errada#2026' }, '203.0.113.9')),
  )
  const others = Array.from({ length: 20 }, (_, n) => statusOf(enter(NOVATA, `198.51.${n}.1`)))
  expect(await Promise.all(others)).toEqual(Array(20).fill(200))
  expect(new Set(await Promise.all(crowd))).toContain(503)
})
