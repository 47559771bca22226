import {
  addPublicador,
  approveItem,
  createDocumento,
  createEvento,
  createNoticia,
  editNoticia,
  getNoticia,
  listAuditoria,
  listEmEspera,
  listOwnNoticias,
  listPessoas,
  listPublicadores,
  login,
  readmitPessoa,
  removePublicador,
  returnItem,
  seeNoticia,
  suspendPessoa,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { umaNoticia, umDocumento, umEvento } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

type Person = Awaited<ReturnType<Portal['apiAs']>>

let portal: Portal
let gestora: Person
let novata: Person
beforeAll(async () => {
  portal = await startPortal({ MODERACAO: 'sim', LIMITE_LOGIN: '1000' })
  gestora = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.sql(
    'UPDATE usuarios SET suspensa_em = NULL; DELETE FROM mensagens_email; DELETE FROM noticias WHERE usuario_id = 5',
  )
  novata = await portal.apiAs(NOVATA)
})

const cartas = async () => (await portal.sql('SELECT para_email, assunto, texto FROM mensagens_email ORDER BY id')).rows
const emEspera = async (tipo?: 'noticia' | 'evento' | 'documento') =>
  (await valor(gestora(listEmEspera, { paginacao: 1, ...(tipo && { tipo }) }))).map((item) => `${item.tipo} ${item.id}`)

describe('what waits', () => {
  it('is listed, of all kinds or one, and seen whole by a gestor alone', async () => {
    const noticia = await valor(novata(createNoticia, umaNoticia({ titulo: 'A primeira' })))
    const evento = await valor(novata(createEvento, umEvento()))
    const documento = await valor(novata(createDocumento, umDocumento()))
    expect(await gestora(listEmEspera, { paginacao: 1 })).toMatchObject({ total: 3 })
    expect(await emEspera()).toEqual([`noticia ${noticia.id}`, `evento ${evento.id}`, `documento ${documento.id}`])
    expect(await emEspera('evento')).toEqual([`evento ${evento.id}`])
    expect(await valor(gestora(listEmEspera, { paginacao: 1, tipo: 'noticia' }))).toEqual([
      { tipo: 'noticia', id: noticia.id, titulo: 'A primeira', autorId: 5, autor: 'Joana Teles', edicao: 1 },
    ])
    expect(await valor(gestora(seeNoticia, { id: noticia.id }))).toMatchObject({
      titulo: 'A primeira',
      aprovado: false,
    })
    expect(await gestora(getNoticia, { Id: noticia.id })).toMatchObject({ codigo: 404 })
  })

  it('is published by approval, once, and only as it was read', async () => {
    const { id } = await valor(novata(createNoticia, umaNoticia()))
    await valor(novata(editNoticia, umaNoticia({ id, titulo: 'Outra coisa' })))
    expect(await gestora(approveItem, { tipo: 'noticia', id, edicao: 1 })).toMatchObject({ codigo: 409 })
    expect(await portal.api(getNoticia, { Id: id })).toMatchObject({ codigo: 404 })
    await valor(gestora(approveItem, { tipo: 'noticia', id, edicao: 2 }))
    expect(await valor(portal.api(getNoticia, { Id: id }))).toMatchObject({ titulo: 'Outra coisa' })
    expect(await gestora(approveItem, { tipo: 'noticia', id })).toMatchObject({ codigo: 404 })
  })

  it('is sent back with a sentence that its author is mailed, and waits again once she has edited it', async () => {
    const { id } = await valor(novata(createNoticia, umaNoticia({ titulo: 'Sem data' })))
    await valor(gestora(returnItem, { tipo: 'noticia', id, motivo: 'Falta dizer <quando>.' }))
    expect(await emEspera('noticia')).toEqual([])
    const [carta] = await cartas()
    expect(carta).toMatchObject({ para_email: NOVATA.email, assunto: 'O seu conteúdo precisa de uma mudança' })
    expect(carta?.texto).toContain('Falta dizer <quando>.')
    expect(carta?.texto).toContain('“Sem data”')
    await valor(novata(editNoticia, umaNoticia({ id, titulo: 'Com data' })))
    expect(await emEspera('noticia')).toEqual([`noticia ${id}`])
  })

  it('a published item may be sent back, too, and is then its author’s alone', async () => {
    const { id } = await valor(novata(createNoticia, umaNoticia()))
    await valor(gestora(approveItem, { tipo: 'noticia', id }))
    expect(await gestora(returnItem, { tipo: 'noticia', id, motivo: ' ' })).toMatchObject({
      ...{ codigo: 400, resposta: 'Motivo é obrigatório.' },
    })
    await valor(gestora(returnItem, { tipo: 'noticia', id, motivo: 'Não é verdade.' }))
    expect(await portal.api(getNoticia, { Id: id })).toMatchObject({ codigo: 404 })
    expect(await valor(novata(listOwnNoticias, { paginacao: 1 }))).toMatchObject([{ id, aprovado: false }])
    expect(await gestora(returnItem, { tipo: 'evento', id: 999_999, motivo: 'Não.' })).toMatchObject({ codigo: 404 })
  })
})

describe('a suspended person', () => {
  const suspend = () => gestora(suspendPessoa, { usuarioId: 5, motivo: 'Propaganda repetida.' })

  it('has no session left, is told why by mail, and gets in again when that is lifted', async () => {
    await valor(suspend())
    expect(await novata(listOwnNoticias, { paginacao: 1 })).toMatchObject({ codigo: 440 })
    expect(await portal.api(login, NOVATA)).toEqual({
      ...{ ok: false, codigo: 403, resposta: 'Sua conta está suspensa. Fale com a equipe do portal.' },
    })
    const [carta] = await cartas()
    expect(carta).toMatchObject({ para_email: NOVATA.email, assunto: 'Sua conta foi suspensa' })
    expect(carta?.texto).toContain('Propaganda repetida.')
    await valor(gestora(readmitPessoa, { usuarioId: 5 }))
    expect(await portal.api(login, NOVATA)).toMatchObject({ ok: true })
    expect(await gestora(readmitPessoa, { usuarioId: 5 })).toMatchObject({ codigo: 404 })
  })

  it('is told so with the right password alone', async () => {
    await valor(suspend())
    const wrong = await portal.api(login, { ...NOVATA, password: 'Errada#26' })
    expect(wrong).toEqual(await portal.api(login, { email: 'ninguem@x.example', password: 'Errada#26' }))
    expect(wrong).toMatchObject({ codigo: 400 })
  })

  it('has no session that began at the same moment', async () => {
    const [, ...logins] = await Promise.all([suspend(), ...[1, 2, 3, 4].map(() => portal.api(login, NOVATA))])
    expect((await portal.sql('SELECT FROM sessoes WHERE usuario_id = 5')).rowCount).toBe(0)
    expect(logins).toHaveLength(4)
  })

  it('is found among people by name or e-mail, and is no gestor', async () => {
    await valor(suspend())
    const [pessoa, ...others] = await valor(gestora(listPessoas, { paginacao: 1, busca: 'JOANA' }))
    expect(others).toEqual([])
    expect(pessoa).toMatchObject({ id: 5, email: NOVATA.email, papel: null, suspensaEm: expect.stringMatching(/T/) })
    expect((await valor(gestora(listPessoas, { paginacao: 1, suspensas: true }))).map(({ id }) => id)).toEqual([5])
    expect((await valor(gestora(listPessoas, { paginacao: 1, suspensas: false }))).map(({ id }) => id)).toEqual([
      1, 2, 3, 4,
    ])
    expect(await gestora(suspendPessoa, { usuarioId: 1, motivo: 'Não.' })).toMatchObject({ codigo: 409 })
    expect(await gestora(suspendPessoa, { usuarioId: 999, motivo: 'Não.' })).toMatchObject({ codigo: 404 })
    const { rows } = await portal.sql(
      `SELECT usuario_id, detalhes FROM auditoria WHERE acao = 'usuario.listar' ORDER BY id`,
    )
    expect(rows[0]).toEqual({ usuario_id: 1, detalhes: { campos: ['busca'] } })
  })
})

it('the audit is read in pages, by person, act and day, and says who read it', async () => {
  await portal.sql(`DELETE FROM auditoria`)
  await portal.sql(
    `INSERT INTO auditoria (em, usuario_id, acao, alvo_id, detalhes) VALUES
       ('2026-03-01T02:59:59Z', 2, 'noticia.editar', 12, NULL), ('2026-03-01T03:00:00Z', 99, 'noticias.x', 1, '{"campos":["a"]}'),
       ('2026-03-02T02:59:59Z', 2, 'evento.editar', 3, NULL), ('2026-03-02T03:00:00Z', NULL, 'noticia.aprovar', 4, NULL)`,
  )
  const acoes = async (filtro: object) =>
    (await valor(gestora(listAuditoria, { paginacao: 1, ...filtro }))).map(({ acao }) => acao)
  expect(await acoes({ ate: '2026-03-02' })).toEqual([
    'noticia.aprovar',
    'evento.editar',
    'noticias.x',
    'noticia.editar',
  ])
  expect(await acoes({ desde: '2026-03-01', ate: '2026-03-01' })).toEqual(['evento.editar', 'noticias.x'])
  expect(await acoes({ acao: 'noticia', ate: '2026-03-02' })).toEqual(['noticia.aprovar', 'noticia.editar'])
  expect(await acoes({ acao: 'noticia.editar' })).toEqual(['noticia.editar'])
  expect(await valor(gestora(listAuditoria, { paginacao: 1, usuarioId: 99 }))).toMatchObject([
    { em: '2026-03-01T00:00:00', usuarioId: 99, nome: null, alvoId: 1, detalhes: { campos: ['a'] } },
  ])
  expect(await acoes({ acao: 'auditoria.ler' })).toHaveLength(5)
  expect(await gestora(listAuditoria, { paginacao: 1, desde: '2026-02-31' })).toMatchObject({ codigo: 400 })
})

it('an institution names who publishes for it, and takes that back', async () => {
  await valor(gestora(addPublicador, { instituicaoId: 1, email: ' Novata@jacaranda.example ' }))
  await valor(gestora(addPublicador, { instituicaoId: 1, email: NOVATA.email }))
  expect(await valor(gestora(listPublicadores, { instituicaoId: 1 }))).toEqual([
    { id: 5, nomeCompleto: 'Joana Teles', email: NOVATA.email },
  ])
  await valor(gestora(removePublicador, { instituicaoId: 1, usuarioId: 5 }))
  expect(await gestora(removePublicador, { instituicaoId: 1, usuarioId: 5 })).toMatchObject({ codigo: 404 })
  expect(await gestora(addPublicador, { instituicaoId: 999, email: NOVATA.email })).toMatchObject({ codigo: 404 })
  expect(await gestora(addPublicador, { instituicaoId: 1, email: 'ninguem@x.example' })).toMatchObject({ codigo: 404 })
})
