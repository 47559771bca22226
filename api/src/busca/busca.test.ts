import { type Achado, createNoticia, deleteNoticia, editNoticia, listAchados } from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ AGENDAR_PUBLICACAO: 'sim' })
})
afterAll(() => portal.close())

const find = (busca: string) => valor(portal.api(listAchados, { busca }))
const titulosOf = (itens: Achado[]) => itens.map(({ titulo }) => titulo)
const noticia = (titulo: string, tags: string[] = [], descricao = '<p>Texto.</p>') => ({
  id: -1,
  titulo,
  subTitulo: '',
  descricao,
  dataPublicacao: '2026-05-01T09:00:00',
  tags: tags.map((tag) => ({ id: -1, descricao: tag })),
  arquivo: null,
})

describe('a search result', () => {
  it('has every kind, at most five of each, grouped by kind', async () => {
    const { itens, palavras, aproximada } = await find('inovação')
    expect([...new Set(itens.map(({ tipo }) => tipo))]).toEqual(['noticia', 'evento', 'documento'])
    expect(itens.map(({ tipo }) => tipo).filter((tipo) => tipo === 'noticia')).toHaveLength(5)
    expect({ palavras, aproximada }).toEqual({ palavras: ['inovacao'], aproximada: false })
  })

  it.each(['inovação', 'INOVACAO', '  Inovaçao ', 'inova'])('for "%s" ignores accents and case', async (busca) => {
    expect(titulosOf((await find(busca)).itens)).toContain(
      'Conselho Municipal de Inovação abre cadeiras para moradores',
    )
  })

  it('has an end only for eventos', async () => {
    const { itens } = await find('inovação')
    for (const { tipo, dataTermino } of itens)
      expect(dataTermino).toEqual(
        tipo === 'evento' ? expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/) : undefined,
      )
  })

  it('corrects a typing error and says so', async () => {
    const { itens, palavras, aproximada } = await find('inovasao')
    expect(itens).toEqual((await find('inovacao')).itens)
    expect(palavras).toContain('inovacao')
    expect(aproximada).toBe(true)
  })

  it('suggests no word of hidden or deleted items', async () => {
    const api = await portal.apiAs(GESTORA)
    const [hidden, gone] = await Promise.all(
      ['Falcatruinovacao na obra', 'Maracutainovacao na obra'].map((titulo) =>
        valor(api(createNoticia, noticia(titulo))),
      ),
    )
    await portal.sql('UPDATE noticias SET aprovado = false WHERE id = $1', [hidden?.id])
    await valor(api(deleteNoticia, { id: gone?.id ?? 0 }))
    for (const busca of ['truinovacao', 'cutainovacao']) {
      const { palavras, aproximada } = await find(busca)
      expect(palavras.filter((palavra) => /falcatru|maracuta/.test(palavra))).toEqual([])
      expect(aproximada).toBe(true)
    }
  })

  it('corrects several typing errors', async () => {
    const { itens, palavras } = await find('conselo 24 municipl inovasao')
    expect(itens).toEqual([])
    expect(palavras).toEqual(['conselo', '24', 'municipl', 'inovasao'])
    const meant = await find('conselo municipl inovasao')
    expect(titulosOf(meant.itens)).toContain('Conselho Municipal de Inovação abre cadeiras para moradores')
    expect(meant.palavras).toEqual(expect.arrayContaining(['conselho', 'municipal', 'inovacao']))
    expect(meant.aproximada).toBe(true)
  })

  it('contains all words of the search, in title, tag or text', async () => {
    const api = await portal.apiAs(GESTORA)
    const { id } = await valor(
      api(createNoticia, noticia('Quiosque reabre', ['Abelhas nativas'], '<p>Com <b>orquidário</b> &amp; café.</p>')),
    )
    for (const busca of ['quiosque abelhas orquidario', 'ABELHA', 'Quiosque, de café']) {
      expect((await find(busca)).itens).toEqual([
        {
          tipo: 'noticia',
          id,
          titulo: 'Quiosque reabre',
          resumo: 'Com orquidário & café.',
          tags: ['Abelhas nativas'],
          data: '2026-05-01',
        },
      ])
    }
    expect((await find('quiosque girafas')).itens).toEqual([])

    await valor(api(editNoticia, { ...noticia('Coreto reabre', ['Girafas']), id }))
    expect((await find('quiosque')).itens).toEqual([])
    expect((await find('abelhas nativas')).itens).toEqual([])
    expect(titulosOf((await find('coreto girafas')).itens)).toEqual(['Coreto reabre'])
    await valor(api(deleteNoticia, { id }))
    expect((await find('girafas')).itens).toEqual([])
  })

  it('ranks matches in titles before newer ones in texts', async () => {
    const api = await portal.apiAs(GESTORA)
    await valor(api(createNoticia, { ...noticia('Zepelim pousa'), dataPublicacao: '2020-01-01T09:00:00' }))
    await valor(api(createNoticia, noticia('Céu cheio', [], '<p>Um zepelim.</p>')))
    expect(titulosOf((await find('zepelim')).itens)).toEqual(['Zepelim pousa', 'Céu cheio'])
  })

  it('includes matches far behind the newest', async () => {
    // Triggers would take most of the time.
    await portal.sql(`SET session_replication_role = replica;
      INSERT INTO documentos (nome, documento_area_id, instituicao_id, data, usuario_id, procura)
      SELECT 'Ata ' || n, 1, 3, date '2030-01-01', 1, array_to_tsvector(ARRAY['ata', n::text]) FROM generate_series(1, 1100) AS n;
      SET session_replication_role = origin`)
    await portal.sql(`INSERT INTO documentos (nome, documento_area_id, instituicao_id, data, usuario_id)
      VALUES ('Tratado dos pelicanos', 1, 3, date '1990-01-01', 1)`)
    expect(titulosOf((await find('pelicanos')).itens)).toEqual(['Tratado dos pelicanos'])
    await portal.sql(`INSERT INTO documentos (nome, documento_area_id, instituicao_id, data, usuario_id)
      VALUES ('Guia dos pelicanos', 1, 3, date '2031-01-01', 1)`)
    expect(titulosOf((await find('pelicanos')).itens)).toEqual(['Guia dos pelicanos', 'Tratado dos pelicanos'])
    expect((await find('ata')).itens.filter(({ tipo }) => tipo === 'documento')).toHaveLength(5)
  })
})

describe('hidden items are never found:', () => {
  it.each(['noticias', 'eventos', 'documentos'])('%s', async (table) => {
    const column = table === 'documentos' ? 'nome' : 'titulo'
    await portal.sql(
      `UPDATE ${table} SET aprovado = false, ${column} = 'Ornitorrinco' WHERE id = (SELECT min(id) FROM ${table})`,
    )
    expect((await find('ornitorrinco')).itens).toEqual([])
    expect(await find('ornitorinco')).toEqual({ itens: [], palavras: ['ornitorinco'], aproximada: false })
    await portal.sql(`UPDATE ${table} SET aprovado = true WHERE ${column} = 'Ornitorrinco'`)
    expect(titulosOf((await find('ornitorrinco')).itens)).toEqual(['Ornitorrinco'])
    await portal.sql(`UPDATE ${table} SET ${column} = 'Outro' WHERE ${column} = 'Ornitorrinco'`)
  })

  it('scheduled noticias', async () => {
    const api = await portal.apiAs(GESTORA)
    await valor(api(createNoticia, { ...noticia('Tamanduá chega'), dataPublicacao: '2999-01-01T09:00:00' }))
    expect((await find('tamanduá')).itens).toEqual([])
    expect((await find('tamandua')).itens).toEqual([])
  })
})

describe('a search', () => {
  it.each(['', '   ', '!!!', '%', '_', '\\', "'", "a' | b", ':*', '& | ! ( )', '<b>', "'\\", '\u2028', '😀', 'a:*B'])(
    'for %j is answered',
    async (busca) => {
      expect(await portal.api(listAchados, { busca })).toMatchObject({ ok: true })
    },
  )

  it('finds nothing if it is empty', async () => {
    const response = await fetch(`${portal.baseUrl}/api/busca`)
    expect(await response.json()).toMatchObject({ codigo: 200, dado: { itens: [], palavras: [], aproximada: false } })
  })

  it('is limited to 200 characters without control characters', async () => {
    expect(await portal.api(listAchados, { busca: 'a'.repeat(201) })).toMatchObject({ ok: false, codigo: 400 })
    expect(await portal.api(listAchados, { busca: 'a\u0000b' })).toMatchObject({ ok: false, codigo: 400 })
  })

  it('uses eight words and ignores the most common ones', async () => {
    const { palavras } = await find('o parque de 1 2 3 4 5 6 7 8 9')
    expect(palavras).toEqual(['parque', '1', '2', '3', '4', '5', '6', '7'])
    expect((await find('de')).palavras).toEqual(['de'])
  })

  it('has a small result, even from the longest texts', async () => {
    const letters = 'Xilofone '.repeat(28).trim()
    for (const table of ['noticias', 'eventos'])
      await portal.sql(
        `UPDATE ${table} SET titulo = $1, descricao = '<p>' || repeat('xilofone &amp; ', 20000) || '</p>' WHERE id <= 6`,
        [letters],
      )
    await portal.sql(`UPDATE documentos SET nome = $1, descricao = repeat('xilofone ', 2000) WHERE id <= 6`, [letters])
    const response = await fetch(`${portal.baseUrl}/api/busca?busca=xilofone`)
    expect(((await response.json()) as { dado: { itens: unknown[] } }).dado.itens).toHaveLength(15)
    expect(Number(response.headers.get('content-length'))).toBeLessThan(60_000)
  })
})
