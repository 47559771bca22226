import { login, requestCodigo, resetSenha } from '@portal/shared-contracts/api'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { postJson } from '../testing/postJson'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ PROXIES: '127.0.0.1' })
})
afterAll(() => portal.close())
afterEach(() =>
  portal.sql(
    'DELETE FROM limites; DELETE FROM codigos_recuperacao; DELETE FROM mensagens_email; DELETE FROM redes_conhecidas',
  ),
)

const cartas = async () => (await portal.sql('SELECT * FROM mensagens_email ORDER BY id')).rows
const ask = async (from: string, email = GESTORA.email) =>
  (await postJson(portal, requestCodigo, JSON.stringify(email), from)).status
const flood = async (email = GESTORA.email) => {
  for (let n = 0; n < 10; n += 1) expect(await ask(`198.51.${n}.1`, email)).toBe(200)
}
const codigoIn = (texto: string): string => texto.match(/^ {4}(\d{4} \d{4} \d{4})$/m)?.[1]?.replaceAll(' ', '') ?? ''

const nova = (otp: string, email = NOVATA.email) => ({
  ...{ otp, email, novaSenha: NOVATA.password, confirmaSenha: NOVATA.password },
})

describe('a stranger who asks in the name of an account from elsewhere', () => {
  const pass = (time: string) => portal.sql(`UPDATE limites SET bloqueado_ate = bloqueado_ate - interval '${time}'`)

  it('has one more mail sent each quarter of the time that a code lives, and the newest code works', async () => {
    const { email } = NOVATA
    await flood(email)
    await pass('3 minutes')
    await flood(email)
    expect(await cartas()).toHaveLength(4)
    await pass('45 seconds')
    await flood(email)
    expect(await cartas()).toHaveLength(5)
    await pass('1 hour')
    await flood(email)
    expect(await cartas()).toHaveLength(9)
    const sent = (await cartas()).map(({ texto }) => codigoIn(texto))
    expect(await portal.api(resetSenha, nova(sent[0] ?? ''))).toMatchObject({ codigo: 400 })
    expect(await portal.api(resetSenha, nova(sent[8] ?? ''))).toMatchObject({ ok: true })
  })

  it('has no more sent to one mailbox by registering its other names, wherever he has logged in to them', async () => {
    const others = [1, 2, 3].map((n) => `ana+${n}@x.example`)
    for (const email of [...others, 'ana@x.example']) {
      await portal.sql(
        `INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
         SELECT 'De Passagem', $1, senha_hash, 3 FROM usuarios WHERE id = 5`,
        [email],
      )
    }
    onTestFinished(async () => void (await portal.sql(`DELETE FROM usuarios WHERE nome_completo = 'De Passagem'`)))
    for (const email of others) {
      expect((await postJson(portal, login, { ...NOVATA, email }, '198.51.0.1')).status).toBe(200)
      await flood(email)
    }
    expect(await cartas()).toHaveLength(4)
    expect(await ask('203.0.113.1', 'ana@x.example')).toBe(200)
    expect(await cartas()).toHaveLength(5)
  })

  it('is known by no login that fails, nor by one to another account', async () => {
    await postJson(portal, login, { ...GESTORA, password: 'Errada#26' }, '198.51.20.1')
    expect((await postJson(portal, login, NOVATA, '198.51.20.1')).status).toBe(200)
    await flood()
    expect(await ask('198.51.20.1')).toBe(200)
    expect(await cartas()).toHaveLength(4)
  })
})

describe('the networks that a person is known by', () => {
  const redes = async () => (await portal.sql('SELECT usuario_id, rede FROM redes_conhecidas ORDER BY vista_em')).rows
  const enter = (from: string) => postJson(portal, login, GESTORA, from)

  it('are the last ten, as hashes', async () => {
    for (let n = 0; n < 12; n += 1) expect((await enter(`203.0.${n}.1`)).status).toBe(200)
    const known = await redes()
    expect(known).toHaveLength(10)
    for (const { rede } of known) expect(rede).toMatch(/^[0-9a-f]{64}$/)
    await enter('203.0.11.1')
    expect(await redes()).toEqual(known)
  })

  it('are known for ninety days', async () => {
    await enter('203.0.113.1')
    await portal.sql(`UPDATE redes_conhecidas SET vista_em = now() - interval '90 days'`)
    for (let n = 0; n < 10; n += 1) await postJson(portal, requestCodigo, `"${GESTORA.email}"`, `198.51.${n}.1`)
    await postJson(portal, requestCodigo, `"${GESTORA.email}"`, '203.0.113.1')
    expect(await cartas()).toHaveLength(4)
  })
})

it('one address asks for thirty codes at most, of whomever', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) {
    const response = await postJson(portal, requestCodigo, `"pessoa${n}@jacaranda.example"`, '203.0.113.50')
    statuses.push(response.status)
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429])
})

it('a code is of use from another network than it was asked from', async () => {
  await postJson(portal, requestCodigo, JSON.stringify(NOVATA.email), '198.51.100.7')
  const { rows } = await portal.sql('SELECT texto FROM mensagens_email')
  const response = await postJson(portal, resetSenha, nova(codigoIn(rows[0]?.texto)), '2001:db8::1')
  expect(response.status).toBe(200)
})

describe('guesses are counted', () => {
  it('by e-mail and network over all codes, with a growing wait', async () => {
    const guess = async (from = '203.0.113.1') => postJson(portal, resetSenha, nova('000000'), from)
    const first = await Promise.all(Array.from({ length: 30 }, () => guess()))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await guess()).status).toBe(429)
    expect((await guess('203.0.113.2')).status).toBe(400)
    await portal.sql(`UPDATE limites SET bloqueado_ate = now(), inicio = now() - interval '15 minutes'`)
    expect((await guess()).status).toBe(400)
    expect(Number((await guess()).headers.get('retry-after'))).toBeGreaterThan(900)
  })

  it('by address over all e-mails', async () => {
    const guess = (n: number) => postJson(portal, resetSenha, nova('000000', `p${n}@jacaranda.example`))
    const all = await Promise.all(Array.from({ length: 31 }, (_, n) => guess(n)))
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
