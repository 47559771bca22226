import {
  addPublicador,
  approveItem,
  createDocumento,
  createEvento,
  createNoticia,
  deleteNoticia,
  editConta,
  editEvento,
  editNoticia,
  endOutrasSessoes,
  endSessao,
  readmitPessoa,
  removePublicador,
  requestConfirmacao,
  setEstadoMensagem,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE } from '../config/limits'
import { clientFor } from '../testing/connections'
import { umaNoticia, umDocumento, umEvento } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'

type Person = Awaited<ReturnType<Portal['apiAs']>>

let portal: Portal
beforeAll(async () => {
  const { lockMs, statementMs } = DATABASE
  // The lock must hold until the test releases it, even on slow machines.
  Object.assign(DATABASE, { lockMs: { statements: 600_000, transactions: 600_000 }, statementMs: 600_000 })
  portal = await startPortal({ LIMITE_LOGIN: '1000' })
  Object.assign(DATABASE, { lockMs, statementMs })
})
afterAll(() => portal.close())

async function answerAfter(statement: string, id: number, call: () => Promise<unknown>): Promise<unknown> {
  const other = await clientFor(portal.settings.databaseUrl ?? '')
  await other.query('BEGIN')
  await other.query('SELECT FROM usuarios WHERE id = $1 FOR UPDATE', [id])
  const answer = call()
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await portal.sql(waiting)).rowCount, { interval: 10 }).toBe(1)
  await other.query(statement)
  await other.query('COMMIT')
  return answer
}

const written = async () =>
  (
    await portal.sql(
      `SELECT (SELECT count(*) FROM noticias) AS noticias, (SELECT count(*) FROM eventos) AS eventos,
        (SELECT count(*) FROM documentos) AS documentos, (SELECT count(*) FROM mensagens_email) AS cartas,
        (SELECT string_agg(acao, ',' ORDER BY id) FROM auditoria WHERE acao <> 'sessao.entrar') AS acoes`,
    )
  ).rows[0]

const WRITES: [string, (person: Person, id: number) => Promise<unknown>][] = [
  ['a new notícia', (person) => person(createNoticia, umaNoticia())],
  ['a new evento', (person) => person(createEvento, umEvento())],
  ['a new documento', (person) => person(createDocumento, umDocumento())],
  ['an edit', (person, id) => person(editNoticia, umaNoticia({ id }))],
  ['a deletion', (person, id) => person(deleteNoticia, { id })],
  ['her own data', (person) => person(editConta, { nomeCompleto: 'Outro Nome', telefone: '11987654321' })],
  ['the end of her other sessions', (person) => person(endOutrasSessoes, null)],
  ['the end of a session', (person) => person(endSessao, { id: 'a' })],
  ['a code for her e-mail', (person) => person(requestConfirmacao, null)],
]

const ENDINGS: [string, string][] = [
  ['suspended', 'UPDATE usuarios SET suspensa_em = now() WHERE id = 5'],
  ['logged out', 'DELETE FROM sessoes WHERE usuario_id = 5'],
]

it.each(WRITES.flatMap(([write, call]) => ENDINGS.map(([state, statement]) => ({ write, state, call, statement }))))(
  'refuses $write of a person who is $state before the write',
  async ({ call, statement }) => {
    await portal.sql(`UPDATE usuarios SET suspensa_em = NULL WHERE id = 5; DELETE FROM limites`)
    const { rows } = await portal.sql(`SELECT id FROM noticias WHERE usuario_id = 5 LIMIT 1`)
    const novata = await portal.apiAs(NOVATA)
    const id = rows[0]?.id ?? (await ownNoticia(novata))
    const before = await written()
    expect(await answerAfter(statement, 5, () => call(novata, id))).toMatchObject({ ok: false, codigo: 440 })
    expect(await written()).toEqual(before)
  },
)

const ownNoticia = async (person: Person) => {
  const resultado = await person(createNoticia, umaNoticia())
  if (!resultado.ok) throw new Error(resultado.resposta)
  return resultado.valor.id
}

it.each<[string, (person: Person) => Promise<unknown>]>([
  ['an approval', (person) => person(approveItem, { tipo: 'noticia' as const, id: 1 })],
  ['a new state of a message', (person) => person(setEstadoMensagem, { id: 1, estado: 'nova' as const })],
  ['a new publisher', (person) => person(addPublicador, { instituicaoId: 1, email: NOVATA.email })],
  ['a revoked publisher', (person) => person(removePublicador, { instituicaoId: 1, usuarioId: 5 })],
  ['the end of a suspension', (person) => person(readmitPessoa, { usuarioId: 5 })],
])('refuses %s by a gestor who loses the role before the write', async (_, call) => {
  await portal.sql(`UPDATE usuarios SET papel = 'gestor' WHERE id = 1`)
  const gestora = await portal.apiAs(GESTORA)
  const before = await written()
  const taken = 'UPDATE usuarios SET papel = NULL WHERE id = 1'
  expect(await answerAfter(taken, 1, () => call(gestora))).toMatchObject({ ok: false, codigo: 403 })
  expect(await written()).toEqual(before)
})

it('treats a call during the closing of its account as one without a session', async () => {
  await portal.sql(`INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
    SELECT 'De Passagem', 'passagem@jacaranda.example', senha_hash, 3 FROM usuarios WHERE id = 5`)
  const person = await portal.apiAs({ ...NOVATA, email: 'passagem@jacaranda.example' })
  const { id } = person.usuario
  const closed = `DELETE FROM usuarios WHERE id = ${id}`
  expect(await answerAfter(closed, id, () => person(createNoticia, umaNoticia()))).toMatchObject({ codigo: 440 })
})

describe('with PUBLICADORES_NOMEADOS', () => {
  // The portal reads this setting at each write.
  beforeAll(() => {
    portal.settings.publicadoresNomeados = true
  })

  it.each<[string, (person: Person, id: number) => Promise<unknown>]>([
    ['a new evento', (person) => person(createEvento, umEvento({ instituicaoId: 1, responsavel: 'Joana Teles' }))],
    ['an edit', (person, id) => person(editEvento, umEvento({ id, instituicaoId: 1, responsavel: 'Joana Teles' }))],
    ['a new documento', (person) => person(createDocumento, umDocumento({ instituicaoId: 1 }))],
  ])('refuses %s for an institution that withdraws the name before the write', async (_, call) => {
    const novata = await portal.apiAs(NOVATA)
    const resultado = await novata(createEvento, umEvento({ responsavel: 'Joana Teles' }))
    if (!resultado.ok) throw new Error(resultado.resposta)
    await portal.sql('UPDATE usuarios SET email_confirmado_em = now() WHERE id = 5')
    await portal.sql('INSERT INTO publicadores (instituicao_id, usuario_id) VALUES (1, 5)')
    const before = await written()
    const retired = 'DELETE FROM publicadores WHERE usuario_id = 5'
    expect(await answerAfter(retired, 5, () => call(novata, resultado.valor.id))).toMatchObject({ codigo: 400 })
    expect(await written()).toEqual(before)
  })
})
