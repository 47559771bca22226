import { login, requestCodigo } from '@portal/shared-contracts/api'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
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

const NINGUEM = 'ninguem@jacaranda.example'
const ENVIADO = 'O código de recuperação foi enviado para o e-mail informado'
const cartas = async () => (await portal.sql('SELECT * FROM mensagens_email ORDER BY id')).rows
const codigos = async () => (await portal.sql('SELECT * FROM codigos_recuperacao')).rows

describe('asking for a code', () => {
  it('mails twelve digits to the account, by its stored name and address', async () => {
    expect(await portal.api(requestCodigo, ` ${GESTORA.email.toUpperCase()} `)).toMatchObject({ ok: true, valor: null })
    const [carta, ...others] = await cartas()
    expect(others).toEqual([])
    expect(carta).toMatchObject({ para_nome: 'Helena Prado', para_email: GESTORA.email })
    expect(carta?.texto).toMatch(/^ {4}\d{4} \d{4} \d{4}$/m)
    expect(carta?.texto).toContain('no portal Portal do ecossistema.')
    expect(carta?.texto).toContain('Ele vale por 15 minutos')
    expect(carta?.expira_em.getTime()).toBeLessThanOrEqual(Date.now() + 15 * 60_000)
  })

  it('stores no code, only a slow hash that lives for fifteen minutes', async () => {
    await portal.api(requestCodigo, GESTORA.email)
    const [codigo] = await codigos()
    expect(codigo?.codigo_hash).toMatch(/^\$argon2id\$/)
    expect(codigo?.expira_em.getTime() - codigo?.criado_em.getTime()).toBe(15 * 60_000)
  })

  it('is written down, without a word of the person', async () => {
    await portal.api(requestCodigo, GESTORA.email)
    const { rows } = await portal.sql('SELECT * FROM auditoria ORDER BY id DESC LIMIT 1')
    expect(rows).toMatchObject([{ acao: 'usuario.codigo', usuario_id: null, alvo_id: 1, detalhes: null }])
  })
})

/** Whether the database answers is asked at any time, whatever else is. */
const PULSE = 'SELECT 1'

describe('nobody learns which e-mails have an account', () => {
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'date')

  it('from the answer', async () => {
    const known = await postJson(portal, requestCodigo, JSON.stringify(GESTORA.email))
    const unknown = await postJson(portal, requestCodigo, JSON.stringify(NINGUEM))
    expect(await known.json()).toEqual({ codigo: 200, resposta: ENVIADO, dado: null, retorno: null })
    expect(await unknown.json()).toEqual({ codigo: 200, resposta: ENVIADO, dado: null, retorno: null })
    expect(headersOf(unknown)).toEqual(headersOf(known))
    expect((await cartas()).map(({ para_email }) => para_email)).toEqual([GESTORA.email])
  })

  it('from the work that the database has with it', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    const statementsFor = async (email: string) => {
      query.mockClear()
      await portal.api(requestCodigo, email)
      const calls = query.mock.calls.map(([statement], call) => {
        const { text } = Object(statement) as { text?: string }
        return { text: text ?? String(statement), connection: query.mock.contexts[call] }
      })
      // What was begun before the call may end meanwhile.
      const bounds = calls.filter(({ text }) => text === 'begin' || text === 'commit')
      const endsFirst = ({ connection }: (typeof calls)[number]) =>
        bounds.find((bound) => bound.connection === connection)?.text === 'commit'
      const ending = new Set(calls.filter(endsFirst).map(({ connection }) => connection))
      const ofTheCall = calls.filter(({ text, connection }) => {
        const earlier = ending.has(connection)
        if (text === 'commit') ending.delete(connection)
        return !earlier && text !== PULSE
      })
      return ofTheCall.map(({ text }) => text.split(' (')[0]?.replace('rollback to savepoint', 'release savepoint'))
    }
    const known = await statementsFor(GESTORA.email)
    expect(known.length).toBeGreaterThan(8)
    expect(await statementsFor(NINGUEM)).toEqual(known)
    expect(await statementsFor('outra@jacaranda.example')).toEqual(known)
    await portal.api(login, GESTORA)
    expect(await statementsFor(GESTORA.email)).toEqual(known)
  })

  it('from the limit, which is three in fifteen minutes from one network either way', async () => {
    const fourOf = async (email: string) => {
      const codes: unknown[] = []
      for (let turn = 0; turn < 4; turn += 1) {
        const response = await postJson(portal, requestCodigo, JSON.stringify(email), '203.0.113.1')
        codes.push(response.status, await response.json())
        if (turn === 3) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(880)
      }
      return codes
    }
    const known = await fourOf(GESTORA.email)
    expect(known.filter((code) => typeof code === 'number')).toEqual([200, 200, 200, 429])
    expect(await fourOf(NINGUEM)).toEqual(known)
    expect(await portal.api(login, GESTORA)).toMatchObject({ ok: true })
  })
})

describe('a stranger who asks in the name of an account, from elsewhere', () => {
  const ask = async (from: string, email = GESTORA.email) =>
    (await postJson(portal, requestCodigo, JSON.stringify(email), from)).status

  it('uses up none of the requests of its owner', async () => {
    for (const status of [200, 200, 200, 429]) expect(await ask('203.0.113.1')).toBe(status)
    expect(await ask('198.51.100.7')).toBe(200)
    expect(await cartas()).toHaveLength(4)
  })

  const flood = async (email = GESTORA.email) => {
    for (let n = 0; n < 10; n += 1) expect(await ask(`198.51.${n}.1`, email)).toBe(200)
  }
  const pass = (time: string) => portal.sql(`UPDATE limites SET bloqueado_ate = bloqueado_ate - interval '${time}'`)

  it('has four mails sent at once, and is told the same as of no account', async () => {
    await flood()
    await flood(NINGUEM)
    expect(await cartas()).toHaveLength(4)
    expect(await codigos()).toHaveLength(4)
  })

  it('has one more sent each quarter of the time that a code lives: whoever asks has a young one', async () => {
    await flood()
    await pass('3 minutes')
    await flood()
    expect(await cartas()).toHaveLength(4)
    await pass('45 seconds')
    await flood()
    expect(await cartas()).toHaveLength(5)
    await pass('1 hour')
    await flood()
    expect(await cartas()).toHaveLength(9)
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

  it('keeps no mail from its owner where she has logged in before', async () => {
    expect((await postJson(portal, login, GESTORA, '203.0.113.1')).status).toBe(200)
    await flood()
    for (const sent of [5, 6, 7]) {
      expect(await ask('203.0.113.1')).toBe(200)
      expect(await cartas()).toHaveLength(sent)
    }
    expect(await ask('203.0.113.1')).toBe(429)
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

describe('a body that is not one e-mail as a bare string is refused, and nobody gets mail', () => {
  it.each([
    '{"email":"gestora@jacaranda.example"}',
    '["gestora@jacaranda.example"]',
    '"gestora@jacaranda.example,intruso@example.com"',
    '"gestora@jacaranda.example;intruso@example.com"',
    '"gestora@jacaranda.example intruso@example.com"',
    '"gestora@jacaranda.example\\r\\nBcc: intruso@example.com"',
    '"gestora@jacaranda.example\\r\\n"',
    '"<gestora@jacaranda.example>"',
    '"gestora@jacaranda.example\\u0000"',
    `"${'a'.repeat(250)}@jacaranda.example"`,
    '""',
    '"gestora"',
    '42',
    'true',
    'null',
    '',
    '"',
  ])('%s', async (body) => {
    const response = await postJson(portal, requestCodigo, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ codigo: 400, resposta: expect.stringMatching(/^[A-ZÀ-Ú].*\.$/) })
    expect([await cartas(), await codigos()]).toEqual([[], []])
  })

  it('even one that is nested fifteen thousand times', async () => {
    const response = await postJson(portal, requestCodigo, '['.repeat(15_000) + ']'.repeat(15_000))
    expect(response.status).toBe(400)
  })
})
