import { hash } from '@node-rs/argon2'
import {
  approveItem,
  createNoticia,
  endOutrasSessoes,
  getSessao,
  listOwnDocumentos,
  login,
  logout,
} from '@portal/shared-contracts/api'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { DATABASE } from '../config/limits'
import { Database } from '../database/Database'
import { clientFor } from '../testing/connections'
import { umaNoticia } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { TEST_COST } from '../testing/testCost'
import { SessaoRepository } from './SessaoRepository'

let portal: Portal
let senhaHash: string
beforeAll(async () => {
  const { lockMs, statementMs } = DATABASE
  // The lock must hold until the test releases it, even on slow machines.
  Object.assign(DATABASE, { lockMs: { statements: 600_000, transactions: 600_000 }, statementMs: 600_000 })
  portal = await startPortal({ LIMITE_LOGIN: '1000' })
  Object.assign(DATABASE, { lockMs, statementMs })
  senhaHash = (await portal.sql('SELECT senha_hash FROM usuarios WHERE id = 5')).rows[0]?.senha_hash
})
afterAll(() => portal.close())
afterEach(async () => {
  await portal.sql('UPDATE usuarios SET senha_hash = $1 WHERE id = 5', [senhaHash])
  await portal.sql('DELETE FROM sessoes; DELETE FROM auditoria')
})

const sessoes = async () => (await portal.sql('SELECT * FROM sessoes')).rows
const acoes = async () => (await portal.sql('SELECT usuario_id, acao FROM auditoria ORDER BY id')).rows

it('each login and each logout is audited once', async () => {
  const api = await portal.apiAs(NOVATA)
  await api(logout, null)
  await api(logout, null)
  await portal.api(login, { ...NOVATA, password: 'Errada#26' })
  expect(await acoes()).toEqual([
    { usuario_id: 5, acao: 'sessao.entrar' },
    { usuario_id: 5, acao: 'sessao.sair' },
  ])
})

it('the logout of an unknown token starts no transaction', async () => {
  const database = await Database.open(portal.settings.databaseUrl ?? '')
  onTestFinished(() => database.close())
  const connect = vi.spyOn(database.transactions, 'connect')
  await new SessaoRepository(database.db, portal.settings.sessao).close('inventado')
  expect(connect).not.toHaveBeenCalled()
  expect(await acoes()).toEqual([])
})

it('the end of other sessions is audited, if there were any', async () => {
  const api = await portal.apiAs(NOVATA)
  await portal.apiAs(NOVATA)
  for (let times = 0; times < 2; times += 1) expect(await api(endOutrasSessoes, null)).toMatchObject({ ok: true })
  expect((await acoes()).filter(({ acao }) => acao === 'sessao.encerrar')).toHaveLength(1)
})

it('a session identifies its person until it ends', async () => {
  const api = await portal.apiAs(NOVATA)
  expect(await api(getSessao, {})).toMatchObject({ ok: true, valor: { usuarioId: 5 } })
  await api(logout, null)
  expect(await api(getSessao, {})).toMatchObject({ ok: false, codigo: 440 })
})

it('a session ends when the account is closed', async () => {
  await portal.sql(`INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
    SELECT 'De Passagem', 'passagem@jacaranda.example', senha_hash, 3 FROM usuarios WHERE id = 5`)
  const api = await portal.apiAs({ ...NOVATA, email: 'passagem@jacaranda.example' })
  await portal.sql(`DELETE FROM usuarios WHERE email = 'passagem@jacaranda.example'`)
  expect(await api(listOwnDocumentos, {})).toMatchObject({ codigo: 440 })
  expect(await sessoes()).toEqual([])
})

it('the row of a session is deleted after the idle time', async () => {
  await portal.apiAs(NOVATA)
  await portal.apiAs(NOVATA)
  await portal.sql(
    `UPDATE sessoes SET criada_em = now() - interval '7 days', usada_em = now() - interval '8 hours 1 second'`,
  )
  await portal.apiAs(GESTORA)
  expect(await sessoes()).toMatchObject([{ usuario_id: 1 }])
})

it('a person keeps the fifty most recently used sessions', async () => {
  await portal.sql(`INSERT INTO sessoes (token_hash, usuario_id, usada_em)
    SELECT 'of 5, ' || n, 5, now() - n * interval '1 minute' FROM generate_series(1, 60) AS n`)
  await portal.sql(
    `INSERT INTO sessoes (token_hash, usuario_id, usada_em) VALUES ('of 1', 1, now() - interval '2 hours')`,
  )
  await portal.apiAs(NOVATA)
  const kept = (await sessoes()).map(({ token_hash }) => token_hash)
  expect(kept).toHaveLength(51)
  expect(kept).toEqual(expect.arrayContaining(['of 1', 'of 5, 1', 'of 5, 49']))
  expect(kept).not.toContain('of 5, 50')
})

it('no session starts with a password that was changed during the check', async () => {
  const outra = await hash('Outra#2026')
  const [answer] = await whileHeld(`UPDATE usuarios SET senha_hash = '${outra}' WHERE id = 5`, 1)
  expect(answer).toMatchObject({ codigo: 400 })
  expect(await sessoes()).toEqual([])
})

it('a login updates an old hash, even with two simultaneous logins', async () => {
  const older = await hash(NOVATA.password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await portal.sql('UPDATE usuarios SET senha_hash = $1 WHERE id = 5', [older])
  expect(await whileHeld('SELECT * FROM usuarios WHERE id = 5 FOR UPDATE', 2)).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  const { rows } = await portal.sql('SELECT senha_hash FROM usuarios WHERE id = 5')
  expect(rows[0]?.senha_hash).toContain(`$m=${TEST_COST.memoryCost},t=${TEST_COST.timeCost},`)
})

it('a call writes nothing after a suspension or logout, even if it began before', async () => {
  for (const ending of ['UPDATE usuarios SET suspensa_em = now() WHERE id = 5', 'DELETE FROM sessoes']) {
    const api = await portal.apiAs(NOVATA)
    const [answer] = await whileHeld(ending, 1, () => api(createNoticia, umaNoticia({ titulo: 'Tarde demais' })), 5)
    expect(answer).toMatchObject({ codigo: 440 })
    await portal.sql('UPDATE usuarios SET suspensa_em = NULL')
  }
  expect((await portal.sql(`SELECT FROM noticias WHERE titulo = 'Tarde demais'`)).rowCount).toBe(0)
})

it('a gestor writes nothing after the role is revoked, even if the call began before', async () => {
  const api = await portal.apiAs(GESTORA)
  const taken = 'UPDATE usuarios SET papel = NULL WHERE id = 1'
  const [answer] = await whileHeld(taken, 1, () => api(approveItem, { tipo: 'noticia' as const, id: 1 }), 1)
  expect(answer).toMatchObject({ codigo: 403 })
  expect((await acoes()).map(({ acao }) => acao)).toEqual(['sessao.entrar'])
  await portal.sql(`UPDATE usuarios SET papel = 'gestor' WHERE id = 1`)
})

/** Blocks calls behind another transaction, then commits it. @param person locked instead of the statement */
async function whileHeld(
  statement: string,
  count: number,
  call: () => Promise<unknown> = () => portal.api(login, NOVATA),
  person?: number,
) {
  const other = await clientFor(portal.settings.databaseUrl ?? '')
  await other.query('BEGIN')
  await other.query(person ? `SELECT FROM usuarios WHERE id = ${person} FOR UPDATE` : statement)
  const answers = Promise.all(Array.from({ length: count }, call))
  await expect.poll(waiting, { interval: 10 }).toBe(count)
  if (person) await other.query(statement)
  await other.query('COMMIT')
  return answers
}

async function waiting() {
  const { rows } = await portal.sql(`SELECT count(*)::int AS total FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return rows[0]?.total
}
