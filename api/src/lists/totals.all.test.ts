import { listDocumentos, listEventos, listNoticias } from '@portal/shared-contracts/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ AGENDAR_PUBLICACAO: 'sim' })
})
afterAll(() => portal.close())

interface Kind {
  nome: string
  tabela: string
  list: typeof listNoticias | typeof listEventos | typeof listDocumentos
  titulo: string
  links: string
  item: string
  /** SQL that inserts as many rows as the first value, with the second in their titles and a number from 1. */
  insert: string
}

const eventos = (thirds: number) => ({
  ...{ tabela: 'eventos', list: listEventos, titulo: 'titulo', links: 'evento_tags', item: 'evento_id' },
  insert: `INSERT INTO eventos (titulo, descricao, data_inicio, data_termino, responsavel, usuario_id)
    SELECT $2 || ' ' || n, '', dia, dia + interval '5 hours', 'Alguém', 1
    FROM generate_series(1, $1::int) AS n,
      LATERAL (SELECT now()::timestamp(0) + interval '30 minutes' + (n - $1::int * ${thirds} / 3) * interval '1 hour' AS dia) AS dias`,
})

const KINDS: Kind[] = [
  {
    ...{
      nome: 'noticias',
      tabela: 'noticias',
      list: listNoticias,
      titulo: 'titulo',
      links: 'noticia_tags',
      item: 'noticia_id',
    },
    insert: `INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id)
      SELECT $2 || ' ' || n, '', timestamp '2020-01-01' + n * interval '1 hour', 1 FROM generate_series(1, $1::int) AS n`,
  },
  { nome: 'eventos, most of which have been', ...eventos(2) },
  { nome: 'eventos, most of which are to come', ...eventos(1) },
  {
    ...{
      nome: 'documentos',
      tabela: 'documentos',
      list: listDocumentos,
      titulo: 'nome',
      links: 'documento_tags',
      item: 'documento_id',
    },
    insert: `INSERT INTO documentos (nome, documento_area_id, instituicao_id, data, usuario_id)
      SELECT $2 || ' ' || n, 1, 3, date '2020-01-01' + n, 1 FROM generate_series(1, $1::int) AS n`,
  },
]

async function search({ list }: Kind, busca: string, paginacao = 1) {
  const resultado = await portal.api(list as typeof listNoticias, { paginacao, busca })
  if (!resultado.ok) throw new Error(resultado.resposta)
  return { ids: resultado.valor.map(({ id }) => id), total: resultado.total }
}

describe.each(KINDS)('$nome', (kind) => {
  const { tabela, titulo, links, item, insert } = kind
  beforeEach(() => portal.sql(`DELETE FROM ${tabela} WHERE ${titulo} ~ '^(Xaxim|Outro|Cipó|Liana)'`))

  it('a total follows writes of another process', async () => {
    const total = async () => {
      const { total } = await search(kind, 'xaxim')
      expect((await search(kind, 'XAXIM')).total).toBe(total)
      expect((await search(kind, 'xaxim')).total).toBe(total)
      return total
    }
    expect(await total()).toBe(0)
    await portal.sql(insert, [1004, 'Xaxim'])
    expect(await total()).toBe(1004)
    await portal.sql(`UPDATE ${tabela} SET ${titulo} = 'Outro' WHERE ${titulo} = 'Xaxim 1'`)
    expect(await total()).toBe(1003)
    await portal.sql(`UPDATE ${tabela} SET aprovado = false WHERE ${titulo} = 'Xaxim 2'`)
    expect(await total()).toBe(1002)
    await portal.sql(`INSERT INTO tags (descricao) VALUES ('De xaxim') ON CONFLICT DO NOTHING`)
    const { rows } = await portal.sql(`SELECT id FROM tags WHERE descricao = 'De xaxim'`)
    await portal.sql(`INSERT INTO ${links} SELECT id, $1, 9 FROM ${tabela} WHERE ${titulo} = 'Outro'`, [rows[0].id])
    expect(await total()).toBe(1003)
    await portal.sql(`UPDATE tags SET descricao = 'De samambaia' WHERE id = $1`, [rows[0].id])
    expect(await total()).toBe(1002)
    await portal.sql(`UPDATE tags SET descricao = 'De xaxim' WHERE id = $1`, [rows[0].id])
    expect(await total()).toBe(1003)
    await portal.sql(`DELETE FROM ${links} WHERE tag_id = $1`, [rows[0].id])
    expect(await total()).toBe(1002)
    await portal.sql(`DELETE FROM ${tabela} WHERE ${titulo} LIKE 'Xaxim%'`)
    expect(await total()).toBe(0)
  })

  it('a search with many matches has the same pages once the total is cached', async () => {
    await portal.sql(insert, [2100, 'Cipó'])
    await portal.sql(`UPDATE ${tabela} SET ${titulo} = 'Liana' WHERE ${titulo} LIKE 'Cipó %7'`)
    await portal.sql(`INSERT INTO tags (descricao) VALUES ('De cipó') ON CONFLICT DO NOTHING`)
    await portal.sql(
      `INSERT INTO ${links} SELECT i.id, t.id, 9 FROM ${tabela} AS i, tags AS t
       WHERE i.id IN (SELECT id FROM ${tabela} WHERE ${titulo} ~ '^(Liana|Cipó)' ORDER BY md5(id::text) LIMIT 600) AND t.descricao = 'De cipó'`,
    )
    const { rows } = await portal.sql(
      `SELECT count(*)::int AS total FROM ${tabela} AS i WHERE i.${titulo} LIKE 'Cipó%' OR EXISTS (
         SELECT FROM ${links} AS l JOIN tags AS t ON t.id = l.tag_id WHERE t.descricao = 'De cipó' AND l.${item} = i.id)`,
    )
    expect((await search(kind, 'cipó')).total).toBe(rows[0].total)

    const pages = [1, 2, 60, 100, 111, 150, 215, 222, 999]
    for (const busca of ['cipó', 'de cipó', 'cipo 9']) {
      const found: unknown[] = []
      for (const pagina of pages) {
        // A write invalidates the cache.
        await portal.sql(`UPDATE ${tabela} SET ${titulo} = ${titulo} WHERE id = (SELECT min(id) FROM ${tabela})`)
        found.push(await search(kind, busca, pagina))
      }
      expect(found[0]).toMatchObject({ ids: expect.arrayContaining([expect.any(Number)]) })
      for (const [index, pagina] of pages.entries()) {
        expect([pagina, await search(kind, busca, pagina)]).toEqual([pagina, found[index]])
      }
    }
  })
})
