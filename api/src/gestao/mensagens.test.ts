import {
  answerMensagem,
  exportMensagens,
  getMensagem,
  listMensagens,
  type MensagemContato,
  sendMensagem,
  setEstadoMensagem,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GESTAO } from '../bounds'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
let gestora: Awaited<ReturnType<Portal['apiAs']>>
beforeAll(async () => {
  portal = await startPortal({ LIMITE_CONTATO: '1000' })
  gestora = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.sql(
    'DELETE FROM mensagens_contato; DELETE FROM mensagens_email; DELETE FROM auditoria; DELETE FROM limites',
  )
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
const cartas = async () => (await portal.sql(`SELECT * FROM mensagens_email WHERE para_nome <> ''`)).rows

describe('a list of messages', () => {
  it('is listed, and that it was is written down with what was searched by, not for', async () => {
    await valor(gestora(listMensagens, { paginacao: 1, busca: 'João', estado: 'nova' }))
    const { rows } = await portal.sql(`SELECT usuario_id, detalhes FROM auditoria WHERE acao = 'contato.listar'`)
    expect(rows).toEqual([{ usuario_id: 1, detalhes: { campos: ['busca', 'estado'] } }])
  })

  it('has the newest first, and how each begins', async () => {
    const [first, second] = [await write(), await write({ setorId: 1, mensagem: 'a'.repeat(900) })]
    expect(await valor(gestora(listMensagens, { paginacao: 1 }))).toEqual([
      expect.objectContaining({ id: second, setor: 'Imprensa', estado: 'nova', inicio: 'a'.repeat(200) }),
      expect.objectContaining({ id: first, setor: 'Parcerias', inicio: mensagem.mensagem, nome: 'João da Silva' }),
    ])
  })

  it('is narrowed by sector, state and text, whatever its case and accents', async () => {
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

  it('is one alone by its protocolo', async () => {
    const { protocolo } = (await valor(portal.api(sendMensagem, mensagem))) ?? {}
    await write({ mensagem: `Escrevi antes, com o protocolo ${protocolo}.` })
    expect(await idsOf({ busca: ` ${protocolo}` })).toEqual([Number(protocolo?.slice(5))])
  })

  it('comes in pages, counted as far as anybody reads on', async () => {
    await many(GESTAO.page + 1)
    expect(await gestora(listMensagens, { paginacao: 1 })).toMatchObject({ total: GESTAO.page + 1 })
    expect(await idsOf({ paginacao: 2 })).toHaveLength(1)
    await many(GESTAO.counted)
    expect(await gestora(listMensagens, { paginacao: 1 })).toMatchObject({ total: GESTAO.counted })
    expect(await idsOf({ paginacao: Math.ceil(GESTAO.counted / GESTAO.page) + 1 })).toEqual([])
    expect(await gestora(listMensagens, { paginacao: 0 })).toMatchObject({ codigo: 400 })
  })
})

describe('a message', () => {
  it('is read whole, which is written down, and changes nothing of it', async () => {
    const id = await write()
    expect(await valor(gestora(getMensagem, { id }))).toEqual({
      ...{ ...mensagem, id, setor: 'Parcerias', estado: 'nova', resposta: null, respondidaEm: null },
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
    const [carta, ...others] = await cartas()
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

  it('may be answered again once a gestor says that it is to be', async () => {
    const id = await write()
    await valor(gestora(answerMensagem, { id, resposta: 'Pode.' }))
    await valor(gestora(setEstadoMensagem, { id, estado: 'lida' as const }))
    await valor(gestora(answerMensagem, { id, resposta: 'Ou melhor: não pode.' }))
    const [, carta] = await cartas()
    expect(carta?.texto).not.toContain('Pode.')
    const { resposta } = await valor(gestora(getMensagem, { id }))
    expect(resposta).toMatch(/^Pode\.\n\n\(\d{2}\/\d{2}\/\d{4}\)\n\nOu melhor: não pode\.$/)
  })

  it('stays answered where another gestor opened it before and marks it as read after', async () => {
    const id = await write()
    await valor(gestora(answerMensagem, { id, resposta: 'Pode.' }))
    const opened = await gestora(setEstadoMensagem, { id, estado: 'lida' as const, de: 'nova' as const })
    expect(opened).toEqual({ ok: false, codigo: 409, resposta: 'Outra pessoa mudou o estado desta mensagem.' })
    expect(await valor(gestora(getMensagem, { id }))).toMatchObject({ estado: 'respondida', resposta: 'Pode.' })
    const { rows } = await portal.sql(`SELECT acao FROM auditoria WHERE acao ~ '^contato.(lida|responder)'`)
    expect(rows).toEqual([{ acao: 'contato.responder' }])
  })

  it('is marked as read from new once, whoever of several opens it', async () => {
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

  it.each([
    [{ resposta: ' ' }, 400, 'Resposta é obrigatória.'],
    [{ resposta: 'a'.repeat(5001) }, 400, 'O campo "resposta" é inválido: deve ter no máximo 5000 caracteres.'],
    [{ id: 999_999, resposta: 'Pode.' }, 404, 'Mensagem não encontrada.'],
  ])('is not answered by %j', async (parts, codigo, resposta) => {
    const id = await write()
    expect(await gestora(answerMensagem, { id, ...parts })).toEqual({ ok: false, codigo, resposta })
    expect(await cartas()).toEqual([])
  })

  it('is answered so often in an hour by one gestor, and not while ten thousand mails wait', async () => {
    const id = await write()
    await portal.sql(
      `INSERT INTO mensagens_email (message_id, para_nome, para_email, assunto, texto, html)
       SELECT n::text, 'a', 'a@b.example', 'x', 'x', 'x' FROM generate_series(1, 10000) AS n`,
    )
    expect(await gestora(answerMensagem, { id, resposta: 'Pode.' })).toMatchObject({ codigo: 503 })
    await portal.sql('DELETE FROM mensagens_email')
    await valor(gestora(answerMensagem, { id, resposta: 'Pode.' }))
    await portal.sql(
      `UPDATE limites SET total = $1, bloqueado_ate = now() + interval '1 minute' WHERE chave ~ '^carta-de-gestor'`,
      [GESTAO.mailsAnHour],
    )
    await valor(gestora(setEstadoMensagem, { id, estado: 'lida' as const }))
    expect(await gestora(answerMensagem, { id, resposta: 'Pode.' })).toMatchObject({ codigo: 429 })
  })
})

describe('the export', () => {
  it('is a CSV of all that match, more than are read at a time, without formulas', async () => {
    await many(2 * GESTAO.exportBatch + 1)
    await write({ empresa: '=HYPERLINK("http://x.example")', mensagem: 'duas\nlinhas; "aspas"' })
    const all = await valor(gestora(exportMensagens, {}))
    expect(all.startsWith('"Recebida em";"Estado";"Setor";"Nome";')).toBe(true)
    expect(all).toContain(`"'=HYPERLINK(""http://x.example"")"`)
    expect(all).toContain('"duas\nlinhas; ""aspas"""')
    expect(all.match(/Mensagem \d+/g)).toHaveLength(2 * GESTAO.exportBatch + 1)
    expect(new Set(all.match(/Mensagem \d+/g)).size).toBe(2 * GESTAO.exportBatch + 1)
    expect((await valor(gestora(exportMensagens, { setorId: 2 }))).match(/\r\n/g)).toHaveLength(2)
  })

  it('is a file that no cache keeps, and written down', async () => {
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

  it('is given so often in an hour', async () => {
    for (let n = 0; n < GESTAO.exportsAnHour; n += 1) await valor(gestora(exportMensagens, {}))
    expect(await gestora(exportMensagens, {})).toMatchObject({ codigo: 429 })
  })
})
