import {
  getInstituicao,
  listAutores,
  listDocumentos,
  listEventos,
  listInstituicoes,
  listNoticias,
  listOwnNoticias,
  listTags,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'
import { OpenLists } from './OpenLists'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ AGENDAR_PUBLICACAO: 'sim' })
})
afterAll(() => portal.close())

const listedTags = async () => (await valor(portal.api(listTags, {}))).map(({ descricao }) => descricao)

describe('instituições and tags', () => {
  it.each([
    ['instituições', 14, async () => (await valor(portal.api(listInstituicoes, {}))).map((one) => one.razaoSocial)],
    ['tags', 20, listedTags],
  ])('%s are sorted by name, ignoring accents', async (_, count, list) => {
    const names = await list()
    expect(names).toHaveLength(count)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pt-BR')))
  })

  it('getInstituicao returns a list of one, or 404', async () => {
    expect(await valor(portal.api(getInstituicao, { Id: 12 }))).toMatchObject([
      { razaoSocial: 'Lumera Sensores Ltda.', cnpj: '12ABC34501DE35', tipoInstituicaoId: 2 },
    ])
    // Registrations send this id for people without an institution.
    expect(await valor(portal.api(getInstituicao, { Id: 3 }))).toMatchObject([
      { razaoSocial: 'Comunidade Jacarandá (pessoa física)' },
    ])
    expect(await portal.api(getInstituicao, { Id: 99 })).toMatchObject({
      codigo: 404,
      resposta: 'Instituição não encontrada.',
    })
  })
})

const KINDS = [
  { tabela: 'noticias', list: listNoticias, titulo: 'titulo', links: 'noticia_tags' },
  { tabela: 'eventos', list: listEventos as unknown as typeof listNoticias, titulo: 'titulo', links: 'evento_tags' },
  {
    tabela: 'documentos',
    list: listDocumentos as unknown as typeof listNoticias,
    titulo: 'nome',
    links: 'documento_tags',
  },
]

describe('the total of a search', () => {
  it.each(KINDS)('of $tabela follows writes of another process', async ({ tabela, list, titulo, links }) => {
    // A known total is not counted again beyond the last page.
    const total = async () => (await portal.api(list, { paginacao: 9, busca: 'xaxim' })) as { total?: number }
    const change = async (statement: string, expected: number) => {
      await portal.sql(statement)
      expect(await total()).toMatchObject({ total: expected })
      expect(await total()).toMatchObject({ total: expected })
    }
    expect(await total()).toMatchObject({ total: 0 })
    await change(`UPDATE ${tabela} SET ${titulo} = 'Xaxim ' || id WHERE id <= 5`, 5)
    await change(`UPDATE ${tabela} SET ${titulo} = 'Outro' WHERE id = 1`, 4)
    await change(`UPDATE ${tabela} SET aprovado = false WHERE id = 2`, 3)
    await change(
      `INSERT INTO tags (descricao) VALUES ('De xaxim') ON CONFLICT DO NOTHING;
       INSERT INTO ${links} SELECT 1, id, 9 FROM tags WHERE descricao = 'De xaxim'`,
      4,
    )
    await change(`UPDATE tags SET descricao = 'De samambaia' WHERE descricao = 'De xaxim'`, 3)
    await change(`DELETE FROM ${tabela} WHERE id = 3`, 2)
    await portal.sql(`UPDATE tags SET descricao = 'De xaxim' WHERE descricao = 'De samambaia'`)
  })

  it('of noticias includes a scheduled one once its time has come, without a write', async () => {
    await portal.sql(
      `WITH noticia AS (INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id)
         VALUES ('Embaúba', '', '2999-01-01', 1) RETURNING id), tag AS (INSERT INTO tags (descricao) VALUES ('Árvores') RETURNING id)
       INSERT INTO noticia_tags SELECT noticia.id, tag.id, 0 FROM noticia, tag`,
    )
    const total = async () => (await portal.api(listNoticias, { paginacao: 1, busca: 'embaúba' })) as { total?: number }
    expect(await total()).toMatchObject({ total: 0 })
    expect(await listedTags()).not.toContain('Árvores')
    // Bypasses triggers, like a change by the clock.
    await portal.sql(`SET session_replication_role = replica;
      UPDATE noticias SET data_publicacao = (now() AT TIME ZONE 'America/Sao_Paulo')::timestamp(0) - interval '1 second'
      WHERE titulo = 'Embaúba';
      SET session_replication_role = origin`)
    expect(await total()).toMatchObject({ total: 1 })
    expect(await listedTags()).toContain('Árvores')
  })
})

it.each(KINDS)('the list of tags follows writes of another process to $tabela', async ({ tabela, links }) => {
  const tag = `De ${tabela}`
  const STEPS: [statement: string, isListed: boolean][] = [
    [`INSERT INTO tags (descricao) VALUES ('${tag}')`, false],
    [`INSERT INTO ${links} SELECT 5, id, 9 FROM tags WHERE descricao = '${tag}'`, true],
    [`UPDATE ${tabela} SET aprovado = false WHERE id = 5`, false],
    [`UPDATE ${tabela} SET aprovado = true WHERE id = 5`, true],
    [`UPDATE tags SET descricao = 'Sem uso' WHERE descricao = '${tag}'`, false],
    [`UPDATE tags SET descricao = '${tag}' WHERE descricao = 'Sem uso'`, true],
    [`DELETE FROM ${tabela} WHERE id = 5`, false],
  ]
  for (const [statement, isListed] of STEPS) {
    await portal.sql(statement)
    expect([statement, (await listedTags()).includes(tag)]).toEqual([statement, isListed])
  }
})

describe('the pages of a list, one after the other', () => {
  it.each([
    ['noticias', listNoticias],
    ['eventos', listEventos],
    ['documentos', listDocumentos],
  ])('of %s contain the whole list, each item once', async (_, list) => {
    const ids = async (paginacao: number) =>
      (await valor(portal.api(list as typeof listNoticias, { paginacao }))).map(({ id }) => id)
    const pages: number[][] = []
    while (pages.at(-1)?.length !== 0) pages.push(await ids(pages.length + 1))
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.flat()).toEqual(await ids(0))
  })
})

describe('a long list', () => {
  it('has excerpts of its texts', async () => {
    const lists = { noticias: listNoticias, eventos: listEventos, documentos: listDocumentos }
    for (const [table, list] of Object.entries(lists)) {
      await portal.sql(`UPDATE ${table} SET descricao = '<p>' || repeat('a', 10000) || '</p>' WHERE id > 10`)
      const itens = await valor(portal.api(list as typeof listNoticias, { paginacao: 1 }))
      expect(itens).toHaveLength(9)
      expect(Math.max(...itens.map(({ descricao }) => descricao.length))).toBe(500)
    }
  })

  it('is limited to 200 items if all are requested, in order, each once', async () => {
    await portal.sql(
      `INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id)
       SELECT 'Nota ' || n, '', timestamp '2020-01-01' + n / 2 * interval '1 hour', 1 FROM generate_series(1, 200) AS n`,
    )
    const answer = await (await portal.apiAs(GESTORA))(listOwnNoticias, { paginacao: 0 })
    const own = await valor(Promise.resolve(answer))
    const dates = own.map(({ dataPublicacao, id }) => `${dataPublicacao} ${String(id).padStart(9, '0')}`)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(new Set(dates).size).toBe(200)
    expect((answer as { total?: number }).total).toBeGreaterThan(200)
  })

  it('holds a place until it is sent; pages, HEAD requests and short lists do not', async () => {
    const leave = vi.fn()
    const enter = vi.spyOn(OpenLists.prototype, 'enter').mockReturnValue(leave)
    onTestFinished(() => enter.mockRestore())
    const whole = `${portal.baseUrl}/api/noticia/listarTodas?paginacao=0`
    expect(await portal.api(listNoticias, { paginacao: 1 })).toMatchObject({ ok: true })
    expect(await portal.api(listAutores, {})).toMatchObject({ ok: true })
    expect((await fetch(whole, { method: 'HEAD' })).status).toBe(200)
    expect(enter).not.toHaveBeenCalled()
    await (await fetch(whole)).text()
    expect(enter).toHaveBeenCalledTimes(1)
    await expect.poll(() => leave.mock.calls.length).toBe(1)
  })
})
