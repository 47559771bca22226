import { tmpdir } from 'node:os'
import { Refusal } from '@portal/platform/http/refuse'
import { listOwnDocumentos, login, requestCodigo, resetSenha } from '@portal/shared-contracts/api'
import { FORMATO_DA_SENHA } from '@portal/shared-contracts/forms'
import { contractOf } from '@portal/shared-contracts/schemas'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { LocalFileStore } from '../arquivos/LocalFileStore'
import * as schema from '../database/schema'
import { validate } from '../http/readInput'
import { createServices } from '../Services'
import { poolFor } from '../testing/connections'
import { postJson } from '../testing/postJson'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { TEST_COST } from '../testing/testCost'
import { SenhaHasher } from './SenhaHasher'

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
const RECUSADO = {
  ok: false,
  codigo: 400,
  resposta: 'Este código está incorreto ou já não vale. Confira o código no seu e-mail ou peça um novo.',
}
const { email } = NOVATA

const cartas = async () => (await portal.sql('SELECT * FROM mensagens_email ORDER BY id')).rows
const codigos = async () => (await portal.sql('SELECT * FROM codigos_recuperacao')).rows
const ask = async (from: string, de = email) => (await postJson(portal, requestCodigo, JSON.stringify(de), from)).status
const reset = async (otp: string, from: string) => (await postJson(portal, resetSenha, nova(otp), from)).status

async function newCodigo(de = email): Promise<string> {
  await portal.api(requestCodigo, de)
  return codigoIn((await cartas()).at(-1)?.texto)
}

const codigoIn = (texto: string): string => texto.match(/^ {4}(\d{4} \d{4} \d{4})$/m)?.[1]?.replaceAll(' ', '') ?? ''

const nova = (otp: string, senha = NOVATA.password) => ({ otp, email, novaSenha: senha, confirmaSenha: senha })
const wrongOf = (codigo: string) => codigo.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
const flood = async (de = email) => {
  for (let n = 0; n < 10; n += 1) expect(await ask(`198.51.${n}.1`, de)).toBe(200)
}

describe('asking for a code', () => {
  it('mails twelve digits to the stored name and address, and stores only a slow hash for fifteen minutes', async () => {
    expect(await portal.api(requestCodigo, ` ${GESTORA.email.toUpperCase()} `)).toMatchObject({ ok: true, valor: null })
    const [carta, ...others] = await cartas()
    expect(others).toEqual([])
    expect(carta).toMatchObject({ para_nome: 'Helena Prado', para_email: GESTORA.email })
    expect(carta?.texto).toMatch(/^ {4}\d{4} \d{4} \d{4}$/m)
    expect(carta?.texto).toContain('no portal Portal do ecossistema.')
    expect(carta?.texto).toContain('Ele vale por 15 minutos')
    expect(carta?.expira_em.getTime() - carta?.criada_em.getTime()).toBe(15 * 60_000)
    const [codigo] = await codigos()
    expect(codigo?.codigo_hash).toMatch(/^\$argon2id\$/)
    expect(codigo?.expira_em.getTime() - codigo?.criado_em.getTime()).toBe(15 * 60_000)
    const { rows } = await portal.sql('SELECT * FROM auditoria ORDER BY id DESC LIMIT 1')
    expect(rows).toMatchObject([{ acao: 'usuario.codigo', usuario_id: null, alvo_id: 1, detalhes: null }])
  })

  it('answers the same without an account, and allows three requests per network', async () => {
    const fourOf = async (de: string) => {
      const answers: unknown[] = []
      for (let turn = 0; turn < 4; turn += 1) {
        const response = await postJson(portal, requestCodigo, JSON.stringify(de), '203.0.113.1')
        const headers = [...response.headers].filter(([name]) => !/^(date|retry-after|x-request-id)$/.test(name))
        answers.push([response.status, headers, response.headers.has('retry-after'), await response.json()])
      }
      return answers
    }
    const known = await fourOf(GESTORA.email)
    expect(known.map((answer) => (answer as unknown[])[0])).toEqual([200, 200, 200, 429])
    expect((known[0] as unknown[])[3]).toEqual({ codigo: 200, resposta: ENVIADO, dado: null, retorno: null })
    expect(await fourOf(NINGUEM)).toEqual(known)
    expect(new Set((await cartas()).map(({ para_email }) => para_email))).toEqual(new Set([GESTORA.email]))
    expect(await portal.api(login, GESTORA)).toMatchObject({ ok: true })
  })

  it('runs the same database statements with and without an account', async () => {
    const pool = poolFor(portal.settings.databaseUrl ?? '', 1)
    onTestFinished(() => pool.end())
    const statements: string[] = []
    const logger = { logQuery: (statement: string) => void statements.push(statement) }
    const db = drizzle({ client: pool, schema, casing: 'snake_case', logger })
    const foundation = { files: new LocalFileStore(tmpdir()), senhaHasher: new SenhaHasher(TEST_COST) }
    const { recuperacao } = createServices(db, portal.settings, foundation)
    const statementsFor = async (de: string) => {
      statements.length = 0
      await recuperacao.request(de, '203.0.113.9')
      return statements.map((text) => text.split(' (')[0]?.replace('rollback to savepoint', 'release savepoint'))
    }
    const known = await statementsFor(GESTORA.email)
    expect(known.length).toBeGreaterThan(8)
    expect(await statementsFor(NINGUEM)).toEqual(known)
    expect(await statementsFor(GESTORA.email)).toEqual(known)
  })

  it("sends four mails for strangers, and more for networks of the person's logins", async () => {
    expect((await postJson(portal, login, NOVATA, '203.0.113.1')).status).toBe(200)
    for (let n = 0; n < 6; n += 1) expect(await ask(`198.51.${n}.1`)).toBe(200)
    expect([(await cartas()).length, (await codigos()).length]).toEqual([4, 4])
    for (const status of [200, 200, 200, 429]) expect(await ask('203.0.113.1')).toBe(status)
    expect(await cartas()).toHaveLength(7)
  })

  it('accepts one e-mail as a JSON string, and nothing else', () => {
    const { schema } = contractOf(requestCodigo)
    const bodies = [
      '{"email":"gestora@jacaranda.example"}',
      '["gestora@jacaranda.example"]',
      '"gestora@jacaranda.example,intruso@example.com"',
      '"gestora@jacaranda.example;intruso@example.com"',
      '"gestora@jacaranda.example intruso@example.com"',
      '"gestora@jacaranda.example\\r\\nBcc: intruso@example.com"',
      '"gestora@jacaranda.example\\r\\nintruso@example.com"',
      '"<gestora@jacaranda.example> <intruso@example.com>"',
      '"gestora@jacaranda.example\\u0000"',
      `"${'a'.repeat(250)}@jacaranda.example"`,
      '""',
      '"gestora"',
      '42',
      'true',
      'null',
    ]
    for (const body of bodies) expect(() => validate(schema, JSON.parse(body)), body).toThrow(Refusal)
  })

  it('sends no mail if the body is refused', async () => {
    for (const body of ['', '"', '"gestora@jacaranda.example,intruso@example.com"', '['.repeat(15_000)]) {
      const response = await postJson(portal, requestCodigo, body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ codigo: 400, resposta: expect.stringMatching(/^[A-ZÀ-Ú].*\.$/) })
    }
    expect([await cartas(), await codigos()]).toEqual([[], []])
  })
})

describe('a right code', () => {
  it('changes the password, ends every session, notifies the person and logs no one in', async () => {
    const before = await portal.apiAs(NOVATA)
    const response = await postJson(portal, resetSenha, nova(await newCodigo(), 'Troca#2026'))
    expect(await response.json()).toEqual({
      codigo: 200,
      resposta: 'Senha redefinida com sucesso! Entre com a nova senha.',
      dado: null,
      retorno: null,
    })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await before(listOwnDocumentos, {})).toMatchObject({ codigo: 440 })
    expect((await portal.sql('SELECT * FROM sessoes WHERE usuario_id = 5')).rows).toEqual([])
    expect(await portal.api(login, NOVATA)).toMatchObject({ codigo: 400 })
    expect(await portal.api(login, { email, password: 'Troca#2026' })).toMatchObject({ ok: true })

    expect((await cartas()).at(-1)).toMatchObject({
      ...{ para_nome: 'Joana Teles', para_email: email, assunto: 'Sua senha foi alterada' },
    })
    const audit = await portal.sql(`SELECT usuario_id, alvo_id, detalhes FROM auditoria WHERE acao = 'usuario.senha'`)
    expect(audit.rows).toEqual([{ usuario_id: 5, alvo_id: 5, detalhes: null }])
  })

  it('works once in five simultaneous uses, and never again', async () => {
    const codigo = await newCodigo()
    const all = await Promise.all(Array.from({ length: 5 }, () => portal.api(resetSenha, nova(codigo))))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.filter(({ ok }) => !ok)).toEqual(Array(4).fill(RECUSADO))
    expect(await portal.api(resetSenha, nova(codigo))).toEqual(RECUSADO)
  })

  it('is replaced by a newer one', async () => {
    const [old, newer] = [await newCodigo(), await newCodigo()]
    // Equal with a probability of one in a million.
    if (old !== newer) expect(await portal.api(resetSenha, nova(old))).toEqual(RECUSADO)
    expect(await portal.api(resetSenha, nova(newer))).toMatchObject({ ok: true })
  })

  it('expires after fifteen minutes', async () => {
    const codigo = await newCodigo()
    await portal.sql(`UPDATE codigos_recuperacao SET expira_em = now() - interval '1 second'`)
    expect(await portal.api(resetSenha, nova(codigo))).toEqual(RECUSADO)
  })

  it('works at the fifth try, not at the sixth', async () => {
    for (const wrong of [4, 5]) {
      const codigo = await newCodigo()
      for (let turn = 0; turn < wrong; turn += 1)
        expect(await portal.api(resetSenha, nova(wrongOf(codigo)))).toEqual(RECUSADO)
      expect(await portal.api(resetSenha, nova(codigo))).toMatchObject(wrong === 4 ? { ok: true } : RECUSADO)
    }
  })

  it('works after five wrong tries at an earlier code', async () => {
    const old = await newCodigo()
    for (let turn = 0; turn < 6; turn += 1) await portal.api(resetSenha, nova(wrongOf(old)))
    expect(await portal.api(resetSenha, nova(await newCodigo()))).toMatchObject({ ok: true })
  })

  it('does not work for another account', async () => {
    const codigo = await newCodigo(GESTORA.email)
    expect(await portal.api(resetSenha, nova(codigo))).toEqual(RECUSADO)
    await portal.sql('UPDATE codigos_recuperacao SET usuario_id = 5')
    expect(await portal.api(resetSenha, nova(codigo))).toEqual(RECUSADO)
  })

  it('stays valid if the new password breaks the rules', async () => {
    const codigo = await newCodigo()
    expect(await portal.api(resetSenha, nova(codigo, 'fraca'))).toMatchObject({ resposta: FORMATO_DA_SENHA })
    expect(await portal.api(resetSenha, nova(codigo))).toMatchObject({ ok: true })
  })

  it('unblocks the login after too many failures', async () => {
    const wrong = { email, password: 'Errada#26' }
    for (let turn = 0; turn < 6; turn += 1) await portal.api(login, wrong)
    expect(await portal.api(login, wrong)).toMatchObject({ codigo: 429 })
    await portal.api(resetSenha, nova(await newCodigo()))
    expect((await portal.sql(`SELECT chave FROM limites WHERE chave ~ '^(login|senha):'`)).rows).toEqual([])
    expect(await portal.api(login, NOVATA)).toMatchObject({ ok: true })
  })
})

it('a wrong code is refused the same with and without an account', async () => {
  expect(await portal.api(resetSenha, nova('123456'))).toEqual(RECUSADO)
  expect(await portal.api(resetSenha, { ...nova('123456'), email: NINGUEM })).toEqual(RECUSADO)
})

it('a new password with a wrong field is refused', () => {
  const { schema } = contractOf(resetSenha)
  const wrong: [object, string | RegExp][] = [
    [{ otp: '1e5' }, 'Código inválido.'],
    [{ otp: '-123456' }, 'Código inválido.'],
    [{ otp: '' }, 'Código é obrigatório.'],
    [{ otp: 123456 }, /^O campo "otp" é inválido/],
    [{ otp: { $ne: '' } }, /^O campo "otp" é inválido/],
    [{ email: '' }, 'E-mail é obrigatório.'],
    [{ confirmaSenha: 'Outra#2026' }, 'Senhas não conferem.'],
    [{ id: 1 }, 'Parâmetro desconhecido: "id".'],
  ]
  for (const [change, resposta] of wrong)
    expect(() => validate(schema, { ...nova('123456'), ...change }), JSON.stringify(change)).toThrow(resposta)
})

describe('a stranger on another network', () => {
  it('cannot invalidate a code by new requests or wrong tries', async () => {
    const codigo = await newCodigo()
    await ask('198.51.100.7')
    for (let turn = 0; turn < 7; turn += 1) expect(await reset(wrongOf(codigo), '198.51.100.7')).toBe(400)
    expect(await reset(codigo, '198.51.100.7')).toBe(400)
    expect(await reset(codigo, '203.0.113.1')).toBe(200)
  })

  it('loses its known network with the old password; the network of the reset becomes known', async () => {
    const redes = async () => (await portal.sql('SELECT rede FROM redes_conhecidas WHERE usuario_id = 5')).rows
    await portal.sql('DELETE FROM redes_conhecidas')
    expect((await postJson(portal, login, NOVATA, '198.51.100.7')).status).toBe(200)
    const before = await redes()
    expect(await reset(await newCodigo(), '203.0.113.1')).toBe(200)
    const after = await redes()
    expect([before.length, after.length]).toEqual([1, 1])
    expect(after).not.toEqual(before)
  })

  it('can try thirty times over all codes of an account, and then must wait', async () => {
    expect(await reset('000000', '203.0.113.1')).toBe(400)
    await portal.sql(`UPDATE limites SET total = 29 WHERE chave ~ '^senha:'`)
    expect([await reset('000000', '203.0.113.1'), await reset('000000', '203.0.113.1')]).toEqual([400, 429])
    expect(await reset('000000', '203.0.113.2')).toBe(400)
  })
})

describe('a stranger who requests codes for an account from another network', { tags: 'all' }, () => {
  const pass = (time: string) => portal.sql(`UPDATE limites SET bloqueado_ate = bloqueado_ate - interval '${time}'`)

  it("causes one mail per quarter of a code's lifetime, and the newest code works", async () => {
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
    const sent = (await cartas()).map(({ texto }) => codigoIn(texto))
    expect(await portal.api(resetSenha, nova(sent[0] ?? ''))).toMatchObject({ codigo: 400 })
    expect(await portal.api(resetSenha, nova(sent[8] ?? ''))).toMatchObject({ ok: true })
  })

  it('causes no more mails to one mailbox by registering aliases', async () => {
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

  it('does not make a network known by failed logins or by a login to another account', async () => {
    await postJson(portal, login, { ...GESTORA, password: 'Errada#26' }, '198.51.20.1')
    expect((await postJson(portal, login, NOVATA, '198.51.20.1')).status).toBe(200)
    await flood(GESTORA.email)
    expect(await ask('198.51.20.1', GESTORA.email)).toBe(200)
    expect(await cartas()).toHaveLength(4)
  })
})

describe('the known networks of a person', { tags: 'all' }, () => {
  const redes = async () => (await portal.sql('SELECT usuario_id, rede FROM redes_conhecidas ORDER BY vista_em')).rows
  const enter = (from: string) => postJson(portal, login, GESTORA, from)

  it('are the last ten, stored as hashes', async () => {
    for (let n = 0; n < 12; n += 1) expect((await enter(`203.0.${n}.1`)).status).toBe(200)
    const known = await redes()
    expect(known).toHaveLength(10)
    for (const { rede } of known) expect(rede).toMatch(/^[0-9a-f]{64}$/)
    await enter('203.0.11.1')
    expect(await redes()).toEqual(known)
  })

  it('expire after ninety days', async () => {
    await enter('203.0.113.1')
    await portal.sql(`UPDATE redes_conhecidas SET vista_em = now() - interval '90 days'`)
    await flood(GESTORA.email)
    await ask('203.0.113.1', GESTORA.email)
    expect(await cartas()).toHaveLength(4)
  })
})

it('one address can request at most thirty codes, for any accounts', { tags: 'all' }, async () => {
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) statuses.push(await ask('203.0.113.50', `pessoa${n}@jacaranda.example`))
  expect(statuses).toEqual([...Array(30).fill(200), 429])
})

it('a code works from another network than it was requested from', { tags: 'all' }, async () => {
  await ask('198.51.100.7')
  const [carta] = await cartas()
  expect(await reset(codigoIn(carta?.texto), '2001:db8::1')).toBe(200)
})

describe('guesses are counted', { tags: 'all' }, () => {
  it('by e-mail and network over all codes, with increasing waits', async () => {
    const guess = async (from = '203.0.113.1') => postJson(portal, resetSenha, nova('000000'), from)
    const first = await Promise.all(Array.from({ length: 30 }, () => guess()))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await guess()).status).toBe(429)
    expect((await guess('203.0.113.2')).status).toBe(400)
    await portal.sql(`UPDATE limites SET bloqueado_ate = now(), inicio = now() - interval '15 minutes'`)
    expect((await guess()).status).toBe(400)
    expect(Number((await guess()).headers.get('retry-after'))).toBeGreaterThan(900)
  })

  it('by network address over all e-mails', async () => {
    const guess = (n: number) => postJson(portal, resetSenha, { ...nova('000000'), email: `p${n}@jacaranda.example` })
    const all = await Promise.all(Array.from({ length: 31 }, (_, n) => guess(n)))
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
