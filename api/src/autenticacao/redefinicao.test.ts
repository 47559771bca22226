import { listOwnDocumentos, login, requestCodigo, resetSenha } from '@portal/shared-contracts/api'
import { FORMATO_DA_SENHA } from '@portal/shared-contracts/forms'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { postJson } from '../testing/postJson'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ LIMITE_CODIGO: '1000', PROXIES: '127.0.0.1' })
})
afterAll(() => portal.close())
afterEach(() => portal.sql('DELETE FROM limites; DELETE FROM codigos_recuperacao; DELETE FROM mensagens_email'))

const RECUSADO = {
  ok: false,
  codigo: 400,
  resposta: 'Este código está incorreto ou já não vale. Confira o código no seu e-mail ou peça um novo.',
}
const { email } = NOVATA

/** Asks for a code and reads it from the outbox. */
async function newCodigo(de = email): Promise<string> {
  await portal.api(requestCodigo, de)
  const { rows } = await portal.sql('SELECT texto FROM mensagens_email ORDER BY id DESC LIMIT 1')
  return codigoIn(rows[0]?.texto)
}

/** The code of a mail, as it is typed: without its spaces. */
const codigoIn = (texto: string): string => texto.match(/^ {4}(\d{4} \d{4} \d{4})$/m)?.[1]?.replaceAll(' ', '') ?? ''

const nova = (otp: string, senha = 'Nova#2026') => ({ otp, email, novaSenha: senha, confirmaSenha: senha })
const wrongOf = (codigo: string) => codigo.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

describe('a right code', () => {
  it('changes the password, ends every session, tells the person and logs nobody in', async () => {
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

    const { rows } = await portal.sql('SELECT * FROM mensagens_email ORDER BY id DESC LIMIT 1')
    expect(rows).toMatchObject([{ para_nome: 'Joana Teles', para_email: email, assunto: 'Sua senha foi alterada' }])
    const audit = await portal.sql(`SELECT usuario_id, alvo_id, detalhes FROM auditoria WHERE acao = 'usuario.senha'`)
    expect(audit.rows).toEqual([{ usuario_id: 5, alvo_id: 5, detalhes: null }])
  })

  it('succeeds once, though fifty use it at the same moment', async () => {
    const codigo = await newCodigo()
    const all = await Promise.all(Array.from({ length: 50 }, () => portal.api(resetSenha, nova(codigo))))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.filter(({ ok }) => !ok)).toEqual(Array(49).fill(RECUSADO))
  })

  it('is of no use a second time', async () => {
    const codigo = await newCodigo()
    expect(await portal.api(resetSenha, nova(codigo))).toMatchObject({ ok: true })
    expect(await portal.api(resetSenha, nova(codigo))).toEqual(RECUSADO)
  })

  it('ends with a newer one', async () => {
    const [old, newer] = [await newCodigo(), await newCodigo()]
    // One time in a million they are the same.
    if (old !== newer) expect(await portal.api(resetSenha, nova(old))).toEqual(RECUSADO)
    expect(await portal.api(resetSenha, nova(newer))).toMatchObject({ ok: true })
  })

  it('ends after fifteen minutes', async () => {
    const codigo = await newCodigo()
    await portal.sql(`UPDATE codigos_recuperacao SET expira_em = now() - interval '1 second'`)
    expect(await portal.api(resetSenha, nova(codigo))).toEqual(RECUSADO)
  })

  it('works at the fifth try, and not at the sixth', async () => {
    for (const wrong of [4, 5]) {
      const codigo = await newCodigo()
      for (let turn = 0; turn < wrong; turn += 1)
        expect(await portal.api(resetSenha, nova(wrongOf(codigo)))).toEqual(RECUSADO)
      expect(await portal.api(resetSenha, nova(codigo))).toMatchObject(wrong === 4 ? { ok: true } : RECUSADO)
    }
  })

  it('works after five wrong tries at the one before it', async () => {
    const old = await newCodigo()
    for (let turn = 0; turn < 6; turn += 1) await portal.api(resetSenha, nova(wrongOf(old)))
    expect(await portal.api(resetSenha, nova(await newCodigo()))).toMatchObject({ ok: true })
  })

  it('is of no use to another account, not even in its row', async () => {
    const codigo = await newCodigo(GESTORA.email)
    expect(await portal.api(resetSenha, nova(codigo))).toEqual(RECUSADO)
    await portal.sql('UPDATE codigos_recuperacao SET usuario_id = 5')
    expect(await portal.api(resetSenha, nova(codigo))).toEqual(RECUSADO)
  })

  it('is not spent on a password that does not do', async () => {
    const codigo = await newCodigo()
    expect(await portal.api(resetSenha, nova(codigo, 'fraca'))).toMatchObject({ resposta: FORMATO_DA_SENHA })
    expect(await portal.api(resetSenha, nova(codigo))).toMatchObject({ ok: true })
  })

  it('lets in whoever had failed to log in too often', async () => {
    const wrong = { email, password: 'Errada#26' }
    for (let turn = 0; turn < 6; turn += 1) await portal.api(login, wrong)
    expect(await portal.api(login, wrong)).toMatchObject({ codigo: 429 })
    await portal.api(resetSenha, nova(await newCodigo()))
    expect((await portal.sql(`SELECT chave FROM limites WHERE chave ~ '^(login|senha):'`)).rows).toEqual([])
    expect(await portal.api(login, { email, password: 'Nova#2026' })).toMatchObject({ ok: true })
  })
})

it('says the same of an e-mail without a code and of one without an account', async () => {
  expect(await portal.api(resetSenha, nova('123456'))).toEqual(RECUSADO)
  expect(await portal.api(resetSenha, { ...nova('123456'), email: 'ninguem@jacaranda.example' })).toEqual(RECUSADO)
})

describe('an input that is not what it should be is refused', () => {
  it.each([
    ['"1e5"', 'Código inválido.'],
    ['"12345a"', 'Código inválido.'],
    ['" 123456"', 'Código inválido.'],
    ['""', 'Código é obrigatório.'],
    ['123456', 'O campo "otp" é inválido'],
    ['null', 'O campo "otp" é inválido'],
    ['["123456"]', 'O campo "otp" é inválido'],
    ['{"$ne":""}', 'O campo "otp" é inválido'],
    ['true', 'O campo "otp" é inválido'],
  ])('otp %s', async (otp, resposta) => {
    const body = JSON.stringify(nova('0')).replace('"otp":"0"', `"otp":${otp}`)
    const response = await postJson(portal, resetSenha, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ codigo: 400, resposta: expect.stringContaining(resposta) })
  })

  it.each([
    [{ email: '' }, 'E-mail é obrigatório.'],
    [{ email: 'novata' }, 'E-mail inválido.'],
    [{ novaSenha: '' }, 'Senha é obrigatória.'],
    [{ confirmaSenha: '' }, 'Senhas não conferem.'],
    [{ confirmaSenha: 'Outra#2026' }, 'Senhas não conferem.'],
    [{ id: 1 }, 'Parâmetro desconhecido: "id".'],
  ])('%j', async (change, resposta) => {
    const response = await postJson(portal, resetSenha, { ...nova('123456'), ...change })
    expect(await response.json()).toEqual({ codigo: 400, resposta, dado: null, retorno: null })
  })
})

describe('a stranger, from elsewhere,', () => {
  const reset = async (otp: string, from: string) => (await postJson(portal, resetSenha, nova(otp), from)).status
  const ask = (from: string) => postJson(portal, requestCodigo, JSON.stringify(email), from)

  it('makes no code void by asking for another', async () => {
    const codigo = await newCodigo()
    await ask('198.51.100.7')
    expect(await portal.api(resetSenha, nova(codigo))).toMatchObject({ ok: true })
  })

  it('wears no code out by wrong tries', async () => {
    const codigo = await newCodigo()
    for (let turn = 0; turn < 7; turn += 1) expect(await reset(wrongOf(codigo), '198.51.100.7')).toBe(400)
    expect(await reset(codigo, '198.51.100.7')).toBe(400)
    expect(await reset(codigo, '203.0.113.1')).toBe(200)
  })

  it('has mails sent that are of use to the owner, also when no more are', async () => {
    const four = await startPortal({ PROXIES: '127.0.0.1' })
    for (let n = 0; n < 9; n += 1) await postJson(four, requestCodigo, JSON.stringify(email), `198.51.${n}.1`)
    await postJson(four, requestCodigo, JSON.stringify(email), '203.0.113.1')
    const { rows } = await four.sql('SELECT texto FROM mensagens_email')
    expect(rows).toHaveLength(4)
    expect(await four.api(resetSenha, nova(codigoIn(rows[3]?.texto)))).toMatchObject({ ok: true })
    expect(await four.api(resetSenha, nova(codigoIn(rows[0]?.texto)))).toEqual(RECUSADO)
    await four.close()
  })
})

it('forgets the networks of whoever had the old password, and knows that of who has the mailbox', async () => {
  const redes = async () => (await portal.sql('SELECT rede FROM redes_conhecidas WHERE usuario_id = 5')).rows
  await portal.sql('DELETE FROM redes_conhecidas')
  expect((await postJson(portal, login, { email, password: 'Nova#2026' }, '198.51.100.7')).status).toBe(200)
  const before = await redes()
  expect((await postJson(portal, resetSenha, nova(await newCodigo()), '203.0.113.1')).status).toBe(200)
  const after = await redes()
  expect([before.length, after.length]).toEqual([1, 1])
  expect(after).not.toEqual(before)
})

it('a code is of use from another network than it was asked from', async () => {
  await postJson(portal, requestCodigo, JSON.stringify(email), '198.51.100.7')
  const { rows } = await portal.sql('SELECT texto FROM mensagens_email')
  const response = await postJson(portal, resetSenha, nova(codigoIn(rows[0]?.texto)), '2001:db8::1')
  expect(response.status).toBe(200)
})

describe('guessing is counted', () => {
  it('by e-mail and network over all codes, with a growing wait', async () => {
    const usual = await startPortal({ PROXIES: '127.0.0.1' })
    const guess = async (from = '203.0.113.1') => postJson(usual, resetSenha, nova('000000'), from)
    const first = await Promise.all(Array.from({ length: 30 }, () => guess()))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await guess()).status).toBe(429)
    expect((await guess('203.0.113.2')).status).toBe(400)
    await usual.sql(`UPDATE limites SET bloqueado_ate = now(), inicio = now() - interval '15 minutes'`)
    expect((await guess()).status).toBe(400)
    expect(Number((await guess()).headers.get('retry-after'))).toBeGreaterThan(1750)
    await usual.close()
  })

  it('by address over all e-mails', async () => {
    const usual = await startPortal()
    const guess = (n: number) => postJson(usual, resetSenha, { ...nova('000000'), email: `p${n}@jacaranda.example` })
    const all = await Promise.all(Array.from({ length: 31 }, (_, n) => guess(n)))
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1)
    await usual.close()
  })
})
