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

describe('instituições and tags', () => {
  it.each([
    ['instituições', 14, async () => (await valor(portal.api(listInstituicoes, {}))).map((one) => one.razaoSocial)],
    ['tags', 20, async () => (await valor(portal.api(listTags, {}))).map((one) => one.descricao)],
  ])('%s are listed by name, accents aside', async (_, count, list) => {
    const names = await list()
    expect(names).toHaveLength(count)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pt-BR')))
  })

  it('one instituição is the only item of a list, or 404', async () => {
    expect(await valor(portal.api(getInstituicao, { Id: 12 }))).toMatchObject([
      { razaoSocial: 'Lumera Sensores Ltda.', cnpj: '12ABC34501DE35', tipoInstituicaoId: 2 },
    ])
    // A registration sends this one for a person without an instituição.
    expect(await valor(portal.api(getInstituicao, { Id: 3 }))).toMatchObject([
      { razaoSocial: 'Comunidade Jacarandá (pessoa física)' },
    ])
    expect(await portal.api(getInstituicao, { Id: 99 })).toMatchObject({
      codigo: 404,
      resposta: 'Instituição não encontrada.',
    })
  })
})

describe('the total of a search', () => {
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

  it.each(KINDS)('of $tabela follows what another process writes', async ({ tabela, list, titulo, links }) => {
    // Beyond the last page a total that is known is not counted again.
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

  it('of noticias counts one from its time on, though nothing is written then', async () => {
    await portal.sql(
      `INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id) VALUES ('Embaúba', '', '2999-01-01', 1)`,
    )
    const total = async () => (await portal.api(listNoticias, { paginacao: 1, busca: 'embaúba' })) as { total?: number }
    expect(await total()).toMatchObject({ total: 0 })
    // No trigger sees this, as none sees a clock.
    await portal.sql(`SET session_replication_role = replica;
      UPDATE noticias SET data_publicacao = (now() AT TIME ZONE 'America/Sao_Paulo')::timestamp(0) - interval '1 second'
      WHERE titulo = 'Embaúba';
      SET session_replication_role = origin`)
    expect(await total()).toMatchObject({ total: 1 })
  })
})

describe('a long list', () => {
  it('carries how its texts begin', async () => {
    const lists = { noticias: listNoticias, eventos: listEventos, documentos: listDocumentos }
    for (const [table, list] of Object.entries(lists)) {
      await portal.sql(`UPDATE ${table} SET descricao = '<p>' || repeat('a', 10000) || '</p>' WHERE id > 10`)
      const itens = await valor(portal.api(list as typeof listNoticias, { paginacao: 1 }))
      expect(itens).toHaveLength(9)
      expect(Math.max(...itens.map(({ descricao }) => descricao.length))).toBe(500)
    }
  })

  it('is 200 items at most where all are asked for, in order, each once', async () => {
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

  it('holds a place until its answer has ended; pages, headers and short lists hold none', async () => {
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
