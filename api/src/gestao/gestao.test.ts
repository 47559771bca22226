import {
  addPublicador,
  answerMensagem,
  approveItem,
  createDocumento,
  createEvento,
  createNoticia,
  editNoticia,
  exportAuditoria,
  exportMensagens,
  exportPessoas,
  getDocumento,
  getMensagem,
  getNoticia,
  listAuditoria,
  listEmEspera,
  listItens,
  listMensagens,
  listOwnNoticias,
  listPessoas,
  listPublicadores,
  login,
  type MensagemContato,
  protocoloOf,
  readmitPessoa,
  removeArquivo,
  removePublicador,
  returnItem,
  seeNoticia,
  sendMensagem,
  setEstadoMensagem,
  suspendPessoa,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GESTAO } from '../config/limits'
import { umaNoticia, umDocumento, umEvento } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

type Person = Awaited<ReturnType<Portal['apiAs']>>

let portal: Portal
let gestora: Person
let novata: Person
beforeAll(async () => {
  portal = await startPortal({ MODERACAO: 'sim', LIMITE_LOGIN: '1000', LIMITE_CONTATO: '1000' })
  gestora = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.sql(
    `UPDATE usuarios SET suspensa_em = NULL; DELETE FROM mensagens_email; DELETE FROM noticias WHERE usuario_id = 5;
     DELETE FROM mensagens_contato; DELETE FROM auditoria; DELETE FROM limites`,
  )
  novata = await portal.apiAs(NOVATA)
})

const cartas = async () => (await portal.sql('SELECT para_email, assunto, texto FROM mensagens_email ORDER BY id')).rows
const emEspera = async (tipo?: 'noticia' | 'evento' | 'documento') =>
  (await valor(gestora(listEmEspera, { paginacao: 1, ...(tipo && { tipo }) }))).map((item) => `${item.tipo} ${item.id}`)

describe('a waiting item', () => {
  it('is listed, for all kinds or one, and readable by gestores only', async () => {
    const noticia = await valor(novata(createNoticia, umaNoticia({ titulo: 'A primeira' })))
    const evento = await valor(novata(createEvento, umEvento()))
    const documento = await valor(novata(createDocumento, umDocumento()))
    expect(await gestora(listEmEspera, { paginacao: 1 })).toMatchObject({ total: 3 })
    expect(await emEspera()).toEqual([`noticia ${noticia.id}`, `evento ${evento.id}`, `documento ${documento.id}`])
    expect(await emEspera('evento')).toEqual([`evento ${evento.id}`])
    expect(await valor(gestora(listEmEspera, { paginacao: 1, tipo: 'noticia' }))).toEqual([
      {
        ...{ tipo: 'noticia', id: noticia.id, titulo: 'A primeira', edicao: 1 },
        ...{ autorId: 5, autor: 'Joana Teles', autorSuspenso: false },
      },
    ])
    expect(await valor(gestora(seeNoticia, { id: noticia.id }))).toMatchObject({
      titulo: 'A primeira',
      aprovado: false,
    })
    expect(await gestora(getNoticia, { Id: noticia.id })).toMatchObject({ codigo: 404 })
  })

  it('is listed with its public author and her suspension', async () => {
    const { id } = await valor(novata(createNoticia, umaNoticia()))
    await portal.sql(`UPDATE noticias SET autor = 'Joana de antes' WHERE id = ${id}`)
    await portal.sql('UPDATE usuarios SET suspensa_em = now() WHERE id = 5')
    const [item] = await valor(gestora(listEmEspera, { paginacao: 1, tipo: 'noticia' }))
    expect(item).toMatchObject({ id, autor: 'Joana de antes', autorSuspenso: true })
    await valor(gestora(approveItem, { tipo: 'noticia', id }))
    expect(await valor(portal.api(getNoticia, { Id: id }))).toMatchObject({ autor: 'Joana de antes' })
  })

  it('is published by approval, once, and only in the read edition', async () => {
    const { id } = await valor(novata(createNoticia, umaNoticia()))
    await valor(novata(editNoticia, umaNoticia({ id, titulo: 'Outra coisa' })))
    expect(await gestora(approveItem, { tipo: 'noticia', id, edicao: 1 })).toMatchObject({ codigo: 409 })
    expect(await portal.api(getNoticia, { Id: id })).toMatchObject({ codigo: 404 })
    await valor(gestora(approveItem, { tipo: 'noticia', id, edicao: 2 }))
    expect(await valor(portal.api(getNoticia, { Id: id }))).toMatchObject({ titulo: 'Outra coisa' })
    expect(await gestora(approveItem, { tipo: 'noticia', id })).toMatchObject({ codigo: 404 })
  })

  it('is sent back with a mailed reason, and waits again after an edit', async () => {
    const { id } = await valor(novata(createNoticia, umaNoticia({ titulo: 'Sem data' })))
    const returned = gestora(returnItem, { tipo: 'noticia', id, motivo: 'Falta dizer <quando>.' })
    expect(await valor(returned)).toEqual({ avisado: true })
    expect(await emEspera('noticia')).toEqual([])
    const [carta] = await cartas()
    expect(carta).toMatchObject({ para_email: NOVATA.email, assunto: 'O seu conteúdo precisa de uma mudança' })
    expect(carta?.texto).toContain('Falta dizer <quando>.')
    expect(carta?.texto).toContain('“Sem data”')
    await valor(novata(editNoticia, umaNoticia({ id, titulo: 'Com data' })))
    expect(await emEspera('noticia')).toEqual([`noticia ${id}`])
  })

  it('is published again by a gestor who has read that it was sent back, with a sentence to its author', async () => {
    const { id } = await valor(novata(createNoticia, umaNoticia({ titulo: 'Feira' })))
    await valor(gestora(returnItem, { tipo: 'noticia', id, motivo: 'Falta a data.' }))
    expect(await valor(gestora(seeNoticia, { id }))).toMatchObject({ estado: 'devolvido', devolucao: 'Falta a data.' })
    await valor(gestora(approveItem, { tipo: 'noticia', id, edicao: 2, frase: 'A data está no cartaz.' }))
    expect(await valor(portal.api(getNoticia, { Id: id }))).not.toHaveProperty('estado')
    const [, carta, ...others] = await cartas()
    expect(others).toEqual([])
    expect(carta).toMatchObject({ para_email: NOVATA.email, assunto: 'O seu conteúdo está publicado' })
    expect(carta?.texto).toMatch(/“Feira”[\s\S]*A data está no cartaz\./)
    expect((await portal.sql('SELECT avisar FROM noticias WHERE id = $1', [id])).rows).toEqual([{ avisar: false }])
  })

  it('an item that was sent back cannot be approved or sent back again in the old edition', async () => {
    const { id } = await valor(novata(createNoticia, umaNoticia()))
    const lida = { tipo: 'noticia' as const, id, edicao: 1 }
    await valor(gestora(returnItem, { ...lida, motivo: 'Falta a data.' }))
    expect(await gestora(approveItem, lida)).toMatchObject({ codigo: 409 })
    expect(await gestora(returnItem, { ...lida, motivo: 'Falta a data.' })).toMatchObject({ codigo: 409 })
    expect(await gestora(approveItem, { tipo: 'noticia', id })).toMatchObject({ codigo: 404 })
    expect(await portal.api(getNoticia, { Id: id })).toMatchObject({ codigo: 404 })
    await valor(novata(editNoticia, umaNoticia({ id })))
    await valor(gestora(approveItem, { tipo: 'noticia', id, edicao: 3 }))
    expect(await portal.api(getNoticia, { Id: id })).toMatchObject({ ok: true })
  })

  it('a published item can be sent back and is then private', async () => {
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

describe('a decision takes effect and reports that no mail was sent', () => {
  const FULL: [string, () => Promise<unknown>][] = [
    [
      'if ten thousand mails wait',
      () =>
        portal.sql(
          `INSERT INTO mensagens_email (message_id, para_nome, para_email, assunto, texto, html)
           SELECT n::text, 'a', 'a@b.example', 'x', 'x', 'x' FROM generate_series(1, 10000) AS n`,
        ),
    ],
    [
      'after two hundred mails in an hour',
      async () => {
        expect(await gestora(readmitPessoa, { usuarioId: 5 })).toMatchObject({ codigo: 404 })
        const spent = `UPDATE limites SET total = $1, bloqueado_ate = now() + interval '1 hour' WHERE chave ~ '^carta-de-gestor'`
        expect((await portal.sql(spent, [GESTAO.mailsAnHour])).rowCount).toBe(1)
      },
    ],
  ]
  it.each(FULL)('%s', async (_, fill) => {
    const { id } = await valor(novata(createNoticia, umaNoticia()))
    const documento = await valor(novata(createDocumento, umDocumento()))
    await valor(gestora(approveItem, { tipo: 'noticia', id }))
    await valor(gestora(approveItem, { tipo: 'documento', id: documento.id }))
    await fill()
    const motivo = 'Não é verdade.'
    const arquivoId = documento.download?.split('/').at(-2) ?? ''
    expect([
      await valor(gestora(returnItem, { tipo: 'noticia', id, motivo })),
      await valor(gestora(removeArquivo, { tipo: 'documento', id: documento.id, arquivoId, motivo })),
      await valor(gestora(suspendPessoa, { usuarioId: 5, motivo })),
      await valor(gestora(readmitPessoa, { usuarioId: 5 })),
    ]).toEqual(Array(4).fill({ avisado: false }))
    expect(await portal.api(getNoticia, { Id: id })).toMatchObject({ codigo: 404 })
    expect(await portal.api(getDocumento, { id: documento.id })).toMatchObject({ codigo: 404 })
    expect((await portal.sql(`SELECT FROM mensagens_email WHERE para_email = $1`, [NOVATA.email])).rowCount).toBe(0)
  })
})

describe('a suspended person', () => {
  const suspend = () => gestora(suspendPessoa, { usuarioId: 5, motivo: 'Propaganda repetida.' })

  it('loses all sessions, gets a mail with the reason, and can log in again later', async () => {
    expect(await valor(suspend())).toEqual({ avisado: true })
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

  it('keeps public items, but scheduled ones wait for approval', async () => {
    Object.assign(portal.settings, { moderacao: 'nao', agendarPublicacao: true })
    const publica = await valor(novata(createNoticia, umaNoticia({ dataPublicacao: '2026-01-01T00:00:00' })))
    const agendada = await valor(novata(createNoticia, umaNoticia({ dataPublicacao: '2099-01-01T00:00:00' })))
    Object.assign(portal.settings, { moderacao: 'sim' })
    await valor(suspend())
    Object.assign(portal.settings, { agendarPublicacao: false })
    expect(await gestora(getNoticia, { Id: publica.id })).toMatchObject({ ok: true })
    expect(await emEspera('noticia')).toEqual([`noticia ${agendada.id}`])
  })

  it('learns of the suspension only with the right password', async () => {
    await valor(suspend())
    const wrong = await portal.api(login, { ...NOVATA, password: 'Errada#26' })
    expect(wrong).toEqual(await portal.api(login, { email: 'ninguem@x.example', password: 'Errada#26' }))
    expect(wrong).toMatchObject({ codigo: 400 })
  })

  it('gets no session from a simultaneous login', async () => {
    const [, ...logins] = await Promise.all([suspend(), ...[1, 2, 3, 4].map(() => portal.api(login, NOVATA))])
    expect((await portal.sql('SELECT FROM sessoes WHERE usuario_id = 5')).rowCount).toBe(0)
    expect(logins).toHaveLength(4)
  })

  it('is found by name or e-mail, and is no gestor', async () => {
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

it('the audit has pages and filters by person, action and day, and records its reads', async () => {
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

it('an institution names a publisher with a confirmed e-mail, and can revoke it', async () => {
  expect(await gestora(addPublicador, { instituicaoId: 1, email: NOVATA.email })).toEqual({
    ...{ ok: false, codigo: 409 },
    resposta:
      'O e-mail dessa conta não foi confirmado: quem se cadastrou com ele pode ser outra pessoa. Peça-lhe que o confirme em "Minha conta".',
  })
  expect(await gestora(addPublicador, { instituicaoId: 1, email: 'ninguem@x.example' })).toMatchObject({ codigo: 404 })
  const { rows } = await portal.sql('SELECT usuario_id, acao, alvo_id, detalhes FROM auditoria ORDER BY id')
  const procurou = { usuario_id: 1, acao: 'publicador.procurar', detalhes: { instituicaoId: 1 } }
  expect(rows.slice(-2)).toEqual([
    { ...procurou, alvo_id: 5 },
    { ...procurou, alvo_id: null },
  ])
  expect(await valor(gestora(listPublicadores, { instituicaoId: 1 }))).toEqual([])
  await portal.sql('UPDATE usuarios SET email_confirmado_em = now() WHERE id = 5')
  await valor(gestora(addPublicador, { instituicaoId: 1, email: ' Novata@jacaranda.example ' }))
  await valor(gestora(addPublicador, { instituicaoId: 1, email: NOVATA.email }))
  expect(await valor(gestora(listPublicadores, { instituicaoId: 1 }))).toEqual([
    { id: 5, nomeCompleto: 'Joana Teles', email: NOVATA.email, emailConfirmado: true },
  ])
  await valor(gestora(removePublicador, { instituicaoId: 1, usuarioId: 5 }))
  expect(await gestora(removePublicador, { instituicaoId: 1, usuarioId: 5 })).toMatchObject({ codigo: 404 })
  expect(await gestora(addPublicador, { instituicaoId: 999, email: NOVATA.email })).toMatchObject({ codigo: 404 })
})

it('finds items of every kind by title or person, state, institution and day', async () => {
  const { id } = await valor(novata(createNoticia, umaNoticia({ titulo: 'Kermésse na praça' })))
  const evento = await valor(novata(createEvento, umEvento({ titulo: 'Kermesse no parque', instituicaoId: 4 })))
  const documento = await valor(novata(createDocumento, umDocumento({ nome: 'Plano da kermesse', data: '2001-05-07' })))
  await valor(gestora(returnItem, { tipo: 'noticia', id, motivo: 'Falta a data.' }))
  const found = async (filtro: object) =>
    (await valor(gestora(listItens, { paginacao: 1, ...filtro }))).map((item) => `${item.tipo} ${item.id}`).sort()
  const all = [`documento ${documento.id}`, `evento ${evento.id}`, `noticia ${id}`]
  expect(await found({ busca: 'kermesse' })).toEqual(all)
  expect(await found({ busca: 'joana teles', tipo: 'noticia' })).toEqual([`noticia ${id}`])
  expect(await found({ busca: GESTORA.email, estado: 'devolvido' })).toEqual([])
  expect(await found({ busca: 'kermesse', tipo: 'evento' })).toEqual([`evento ${evento.id}`])
  expect(await found({ busca: 'kermesse', instituicaoId: 4, estado: 'aguardando', tipo: 'evento' })).toEqual([
    `evento ${evento.id}`,
  ])
  expect(await found({ busca: 'kermesse', estado: 'devolvido' })).toEqual([`noticia ${id}`])
  expect(await found({ busca: 'kermesse', estado: 'agendado' })).toEqual([])
  expect(await found({ desde: '2001-05-07', ate: '2001-05-07' })).toEqual([`documento ${documento.id}`])
  const dates = (await valor(gestora(listItens, { paginacao: 1 }))).map(({ data }) => data)
  expect(dates).toEqual(dates.toSorted().reverse())
  const [item] = await valor(gestora(listItens, { paginacao: 1, busca: 'Kermésse na praça' }))
  expect(item).toMatchObject({
    titulo: 'Kermésse na praça',
    autor: 'Joana Teles',
    estado: 'devolvido',
    instituicao: null,
  })
})

const mensagem: MensagemContato = {
  ...{ nome: 'João da Silva', emailCorporativo: 'joao@empresa.example', telefone: '00900000001', empresa: 'Ipê' },
  ...{ cargo: 'Diretor', setorId: 2, mensagem: 'Olá!\nGostaria de participar.' },
}
const write = async (parts: Partial<MensagemContato> = {}) => {
  await valor(portal.api(sendMensagem, { ...mensagem, ...parts }))
  return (await portal.sql('SELECT max(id)::int AS id FROM mensagens_contato')).rows[0]?.id as number
}
const many = (count: number) =>
  portal.sql(
    `INSERT INTO mensagens_contato (nome, email_corporativo, telefone, empresa, cargo, setor_id, mensagem)
     SELECT 'Pessoa ' || n, 'p@x.example', '00900000001', 'Ipê', 'Diretor', 1, 'Mensagem ' || n FROM generate_series(1, $1) AS n`,
    [count],
  )
const idsOf = async (filtro: object) =>
  (await valor(gestora(listMensagens, { paginacao: 1, ...filtro }))).map(({ id }) => id)
const respostas = async () => (await portal.sql(`SELECT * FROM mensagens_email WHERE para_nome <> '' ORDER BY id`)).rows

describe('a list of messages', () => {
  it('is audited with the names of the search fields, without the values', async () => {
    await valor(gestora(listMensagens, { paginacao: 1, busca: 'João', estado: 'nova' }))
    const { rows } = await portal.sql(`SELECT usuario_id, detalhes FROM auditoria WHERE acao = 'contato.listar'`)
    expect(rows).toEqual([{ usuario_id: 1, detalhes: { campos: ['busca', 'estado'] } }])
  })

  it('shows the newest first, with excerpts', async () => {
    const [first, second] = [await write(), await write({ setorId: 1, mensagem: 'a'.repeat(900) })]
    expect(await valor(gestora(listMensagens, { paginacao: 1 }))).toEqual([
      expect.objectContaining({ id: second, setor: 'Imprensa', estado: 'nova', inicio: 'a'.repeat(200) }),
      expect.objectContaining({ id: first, setor: 'Parcerias', inicio: mensagem.mensagem, nome: 'João da Silva' }),
    ])
  })

  it('filters by sector, state and text, ignoring case and accents', async () => {
    const parcerias = await write()
    const imprensa = await write({ setorId: 1, nome: 'Íris Sé', mensagem: 'Uma entrevista 100% ao vivo' })
    await valor(gestora(setEstadoMensagem, { id: imprensa, estado: 'lida' as const }))
    expect(await idsOf({ setorId: 2 })).toEqual([parcerias])
    expect(await idsOf({ estado: 'lida' as const })).toEqual([imprensa])
    expect(await idsOf({ busca: 'iris se' })).toEqual([imprensa])
    expect(await idsOf({ busca: 'EMPRESA.example gost' })).toEqual([])
    expect(await idsOf({ busca: '0% ao' })).toEqual([imprensa])
    expect(await idsOf({ busca: '_' })).toEqual([])
    expect(await idsOf({ busca: 'participar', setorId: 1 })).toEqual([])
  })

  it('finds one message by its protocolo', async () => {
    const { protocolo } = (await valor(portal.api(sendMensagem, mensagem))) ?? {}
    await write({ mensagem: `Escrevi antes, com o protocolo ${protocolo}.` })
    expect(await idsOf({ busca: ` ${protocolo}` })).toEqual([Number(protocolo?.slice(5))])
  })

  it('has pages and a count up to its maximum', async () => {
    await many(GESTAO.page + 1)
    expect(await gestora(listMensagens, { paginacao: 1 })).toMatchObject({ total: GESTAO.page + 1 })
    expect(await idsOf({ paginacao: 2 })).toHaveLength(1)
    expect(await gestora(listMensagens, { paginacao: 0 })).toMatchObject({ codigo: 400 })
  })

  it('counts up to ten thousand, says if there are more, and has later pages', { tags: 'all' }, async () => {
    await many(10_000)
    expect(await gestora(listMensagens, { paginacao: 1 })).toMatchObject({ total: 10_000 })
    await many(2 * GESTAO.page)
    expect(await gestora(listMensagens, { paginacao: 1 })).toMatchObject({ total: 10_001 })
    expect(await idsOf({ paginacao: Math.ceil(10_000 / GESTAO.page) + 1 })).toHaveLength(GESTAO.page)
  })
})

describe('a message', () => {
  it('is read in full, audited and not changed by it', async () => {
    const id = await write()
    expect(await valor(gestora(getMensagem, { id }))).toEqual({
      ...{ ...mensagem, id, setor: 'Parcerias', estado: 'nova', resposta: null, respondidaEm: null },
      naoEntregue: null,
      criadaEm: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
    })
    const { rows } = await portal.sql(`SELECT usuario_id, alvo_id FROM auditoria WHERE acao = 'contato.ler'`)
    expect(rows).toEqual([{ usuario_id: 1, alvo_id: id }])
  })

  it('is answered once, by mail to the address that was typed, as text', async () => {
    const id = await write({ mensagem: 'Posso <b>ir</b>?\nQuando?' })
    const answers = await Promise.all(
      [1, 2, 3].map(() => gestora(answerMensagem, { id, resposta: 'Pode.\n<i>Venha</i> em março.' })),
    )
    expect(answers.map((answer) => (answer.ok ? 200 : answer.codigo)).sort()).toEqual([200, 409, 409])
    const [carta, ...others] = await respostas()
    expect(others).toEqual([])
    expect(carta).toMatchObject({ para_nome: 'João da Silva', para_email: 'joao@empresa.example' })
    expect(carta?.texto).toContain('Pode.\n<i>Venha</i> em março.')
    expect(carta?.texto).toContain('> Posso <b>ir</b>?\n> Quando?')
    expect(carta?.html).toContain('&lt;i&gt;Venha&lt;/i&gt;')
    expect(await valor(gestora(getMensagem, { id }))).toMatchObject({
      ...{ estado: 'respondida', resposta: 'Pode.\n<i>Venha</i> em março.' },
      respondidaEm: expect.any(String),
    })
  })

  it('can be answered again after a gestor reopens it', async () => {
    const id = await write()
    await valor(gestora(answerMensagem, { id, resposta: 'Pode.' }))
    await valor(gestora(setEstadoMensagem, { id, estado: 'lida' as const }))
    await valor(gestora(answerMensagem, { id, resposta: 'Ou melhor: não pode.' }))
    const [, carta] = await respostas()
    expect(carta?.texto).not.toContain('Pode.')
    const { resposta } = await valor(gestora(getMensagem, { id }))
    expect(resposta).toMatch(/^Pode\.\n\n\(\d{2}\/\d{2}\/\d{4}\)\n\nOu melhor: não pode\.$/)
  })

  it('stays answered if another gestor then marks it as read', async () => {
    const id = await write()
    await valor(gestora(answerMensagem, { id, resposta: 'Pode.' }))
    const opened = await gestora(setEstadoMensagem, { id, estado: 'lida' as const, de: 'nova' as const })
    expect(opened).toEqual({ ok: false, codigo: 409, resposta: 'Outra pessoa mudou o estado desta mensagem.' })
    expect(await valor(gestora(getMensagem, { id }))).toMatchObject({ estado: 'respondida', resposta: 'Pode.' })
    const { rows } = await portal.sql(`SELECT acao FROM auditoria WHERE acao ~ '^contato.(lida|responder)'`)
    expect(rows).toEqual([{ acao: 'contato.responder' }])
  })

  it('is marked as read once, even if several gestores open it', async () => {
    const id = await write()
    const mark = () => gestora(setEstadoMensagem, { id, estado: 'lida' as const, de: 'nova' as const })
    const marked = await Promise.all([mark(), mark(), mark()])
    expect(marked.map((answer) => (answer.ok ? 200 : answer.codigo)).sort()).toEqual([200, 409, 409])
    expect(await idsOf({ estado: 'lida' as const })).toEqual([id])
    expect(
      await gestora(setEstadoMensagem, { id: 999_999, estado: 'lida' as const, de: 'nova' as const }),
    ).toMatchObject({
      codigo: 404,
    })
  })

  it('refuses empty and too long answers', async () => {
    const id = await write()
    const answer = (parts: object) => gestora(answerMensagem, { id, resposta: 'Pode.', ...parts })
    expect(await answer({ resposta: ' ' })).toMatchObject({ codigo: 400, resposta: 'Resposta é obrigatória.' })
    expect(await answer({ resposta: 'a'.repeat(5001) })).toMatchObject({ codigo: 400 })
    expect(await answer({ id: 999_999 })).toMatchObject({ codigo: 404, resposta: 'Mensagem não encontrada.' })
    expect(await respostas()).toEqual([])
  })

  it('is limited in answers per gestor and hour', async () => {
    const id = await write()
    await valor(gestora(answerMensagem, { id, resposta: 'Pode.' }))
    await portal.sql(
      `UPDATE limites SET total = $1, bloqueado_ate = now() + interval '1 hour' WHERE chave ~ '^carta-de-gestor'`,
      [GESTAO.mailsAnHour],
    )
    await valor(gestora(setEstadoMensagem, { id, estado: 'lida' as const }))
    expect(await gestora(answerMensagem, { id, resposta: 'Pode.' })).toMatchObject({ codigo: 429 })
  })

  it('cannot be answered while 10,000 mails wait', { tags: 'all' }, async () => {
    const id = await write()
    await portal.sql(
      `INSERT INTO mensagens_email (message_id, para_nome, para_email, assunto, texto, html)
       SELECT n::text, 'a', 'a@b.example', 'x', 'x', 'x' FROM generate_series(1, 10000) AS n`,
    )
    const answer = () => gestora(answerMensagem, { id, resposta: 'Pode.' })
    expect(await answer()).toMatchObject({ codigo: 503 })
    await portal.sql('DELETE FROM mensagens_email')
    expect(await answer()).toMatchObject({ ok: true })
  })
})

describe('the export', () => {
  it('is a CSV of all matches, over several batches, without formulas', async () => {
    await many(2 * GESTAO.exportBatch + 1)
    await write({ empresa: '=HYPERLINK("http://x.example")', mensagem: 'duas\nlinhas; "aspas"' })
    const all = await valor(gestora(exportMensagens, {}))
    expect(all.startsWith('"Recebida em";"Protocolo";"Estado";"Setor";"Nome";')).toBe(true)
    expect(all).toContain(`"'=HYPERLINK(""http://x.example"")"`)
    expect(all).toContain('"duas\nlinhas; ""aspas"""')
    expect(all.match(/Mensagem \d+/g)).toHaveLength(2 * GESTAO.exportBatch + 1)
    expect(new Set(all.match(/Mensagem \d+/g)).size).toBe(2 * GESTAO.exportBatch + 1)
    expect((await valor(gestora(exportMensagens, { setorId: 2 }))).match(/\r\n/g)).toHaveLength(2)
  })

  it('has the protocol and the time of the answer of each message, and so has the mail the protocol', async () => {
    const id = await write()
    await portal.sql(`UPDATE mensagens_contato SET criada_em = '2026-01-01T01:00:00Z' WHERE id = $1`, [id])
    await valor(gestora(answerMensagem, { id, resposta: 'Pode.' }))
    await portal.sql(`UPDATE mensagens_contato SET respondida_em = '2026-03-01T12:00:00Z' WHERE id = $1`, [id])
    const protocolo = protocoloOf(id, '2025')
    const lines = (await valor(gestora(exportMensagens, { busca: protocolo }))).split('\r\n')
    expect(lines[1]).toContain(`"2025-12-31T22:00:00";"${protocolo}";"respondida"`)
    expect(lines[1]?.endsWith(';"Pode.";"2026-03-01T09:00:00"')).toBe(true)
    expect((await cartas()).at(-1)?.texto).toContain(`protocolo ${protocolo}:`)
  })

  it('also covers people, and the audit of some days', async () => {
    await portal.sql(`UPDATE usuarios SET criado_em = '2026-03-01T23:59:00-03' WHERE id = 1`)
    const days = { desde: '2026-03-01', ate: '2026-03-01' }
    const { rows } = await portal.sql(`SELECT email FROM usuarios WHERE id = 1`)
    const pessoas = await valor(gestora(exportPessoas, days))
    expect(pessoas.match(/\r\n/g)).toHaveLength(2)
    expect(pessoas).toContain(rows[0].email)
    expect(await valor(gestora(listPessoas, { paginacao: 1, ...days }))).toHaveLength(1)
    await portal.sql(`INSERT INTO auditoria (em, acao, alvo_id) VALUES ('2026-03-02T00:00:00-03', 'evento.editar', 7)`)
    const next = { desde: '2026-03-02', ate: '2026-03-02' }
    expect(await valor(gestora(exportAuditoria, next))).toContain('"2026-03-02T00:00:00";"";"";"evento.editar";"7";""')
    expect((await valor(gestora(exportAuditoria, days))).match(/\r\n/g)).toHaveLength(1)
  })

  it('is uncacheable and audited', async () => {
    const { token } = gestora.usuario
    const answer = await fetch(`${portal.baseUrl}/api/gestao/exportarMensagens?estado=nova`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' },
      'content-disposition': 'attachment; filename="mensagens-de-contato.csv"',
    })
    const { rows } = await portal.sql(`SELECT usuario_id, detalhes FROM auditoria WHERE acao = 'contato.exportar'`)
    expect(rows).toEqual([{ usuario_id: 1, detalhes: { campos: ['estado'] } }])
  })

  it('is limited per gestor and hour', async () => {
    await valor(gestora(exportMensagens, {}))
    await portal.sql(`UPDATE limites SET total = $1 WHERE chave ~ '^exportacao-contato'`, [GESTAO.exportsAnHour - 1])
    await valor(gestora(exportMensagens, {}))
    expect(await gestora(exportMensagens, {})).toMatchObject({ codigo: 429 })
  })
})
