import {
  getNoticia,
  listAutores,
  listNoticias,
  listOwnNoticias,
  listOwnUltimasNoticias,
  listUltimasNoticias,
  type Noticia,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sent } from '../testing/sent'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

describe('listarTodas', () => {
  it('pages by nine, newest first, without a gap or a repetition', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((paginacao) => valor(portal.api(listNoticias, { paginacao }))))
    expect(pages.map((page) => page.length)).toEqual([9, 9, 6, 0])
    const dates = pages.flat().map(({ dataPublicacao }) => dataPublicacao)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(24)
  })

  it('says in X-Total-Count how many there are in all', async () => {
    expect(await portal.api(listNoticias, { paginacao: 2 })).toMatchObject({ ok: true, total: 24 })
    expect(await portal.api(listNoticias, { paginacao: 9 })).toMatchObject({ valor: [], total: 24 })
    expect(await portal.api(listNoticias, { paginacao: 1, autorId: 3 })).toMatchObject({ total: 6 })
  })

  it.each([0, -1])('answers every match at once for paginacao %i', async (paginacao) => {
    expect(await valor(portal.api(listNoticias, { paginacao }))).toHaveLength(24)
  })

  it('answers the first page when no page is asked for', async () => {
    const response = await fetch(`${portal.baseUrl}/api/noticia/listarTodas`)
    expect(((await response.json()) as { dado: unknown[] }).dado).toHaveLength(9)
  })

  it('keeps to one author', async () => {
    const noticias = await valor(portal.api(listNoticias, { paginacao: 0, autorId: 3 }))
    expect(new Set(noticias.map(({ autor }) => autor))).toEqual(new Set(['Iara Nogueira']))
  })

  it.each(['inovação', 'INOVACAO', '  Inovaçao '])('finds "%s" in titles and in tags', async (busca) => {
    const titulos = (await valor(portal.api(listNoticias, { paginacao: 0, busca }))).map(({ titulo }) => titulo)
    expect(titulos).toContain('Conselho Municipal de Inovação abre cadeiras para moradores')
    expect(titulos).toContain('Lei do Sandbox Regulatório é sancionada')
    expect(titulos).toHaveLength(5)
  })

  it.each(['%', '_', '\\'])('takes "%s" in a search for itself', async (busca) => {
    expect(await valor(portal.api(listNoticias, { paginacao: 0, busca }))).toEqual([])
  })

  it('carries a whole noticia, its tags in their order and a light cover', async () => {
    const [noticia] = (await sent(portal.baseUrl, '/api/noticia/listarTodas?paginacao=1')) as Noticia[]
    expect(noticia).toMatchObject({
      titulo: 'Tração Jacarandá divulga as 20 startups selecionadas',
      autor: 'Helena Prado',
      nomeUsuario: 'Helena Prado',
      tags: [{ descricao: 'Startups' }, { descricao: 'Editais' }, { descricao: 'Investimento' }],
      dataPublicacao: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T10:00:00$/),
      dataOperacao: null,
      capaUrl: expect.stringMatching(/^\/api\/arquivo\/.+\.webp$/),
    })
    expect(noticia?.arquivo?.length).toBeLessThanOrEqual(12_288)
    expect(
      Buffer.from(noticia?.arquivo ?? '', 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
  })

  it('leaves out what is not approved, and does not count it', async () => {
    await portal.sql(`UPDATE noticias SET aprovado = false WHERE id = 24`)
    const resultado = await portal.api(listNoticias, { paginacao: 0 })
    expect(resultado).toMatchObject({ total: 23 })
    expect(await portal.api(getNoticia, { Id: 24 })).toMatchObject({ codigo: 404 })
    await portal.sql(`UPDATE noticias SET aprovado = true WHERE id = 24`)
  })
})

it('listarUltimas answers the three newest', async () => {
  const [ultimas, page] = await Promise.all([
    valor(portal.api(listUltimasNoticias, {})),
    valor(portal.api(listNoticias, { paginacao: 1 })),
  ])
  expect(ultimas).toEqual(page.slice(0, 3))
})

it('detalhes answers one, whichever way `id` is spelt', async () => {
  const noticia = await valor(portal.api(getNoticia, { Id: 5 }))
  const response = await fetch(`${portal.baseUrl}/API/Noticia/Detalhes?id=5`)
  expect(await response.json()).toMatchObject({ codigo: 200, dado: { ...noticia, arquivo: expect.any(String) } })
})

it('detalhes answers 404 for a noticia that is not there', async () => {
  expect(await portal.api(getNoticia, { Id: 999 })).toEqual({
    ok: false,
    codigo: 404,
    resposta: 'Notícia não encontrada.',
  })
})

it('autores answers who has written something, and nothing but name and id', async () => {
  expect(await valor(portal.api(listAutores, {}))).toEqual([
    { id: 4, nomeCompleto: 'Antônio Sá' },
    { id: 2, nomeCompleto: 'Caio Brandão' },
    { id: 1, nomeCompleto: 'Helena Prado' },
    { id: 3, nomeCompleto: 'Iara Nogueira' },
  ])
})

describe("a session's own noticias", () => {
  it('are paged, searched and nobody else’s', async () => {
    const api = await portal.apiAs(GESTORA)
    const own = await valor(api(listOwnNoticias, { paginacao: 0 }))
    expect(new Set(own.map(({ autor }) => autor))).toEqual(new Set(['Helena Prado']))
    expect(await api(listOwnNoticias, { paginacao: 1 })).toMatchObject({ total: own.length })
    expect(await valor(api(listOwnNoticias, { paginacao: 1, busca: 'sandbox' }))).toHaveLength(1)
  })

  it('are narrowed to what is not older than a minute', async () => {
    const api = await portal.apiAs(GESTORA)
    const own = await valor(api(listOwnNoticias, { paginacao: 0 }))
    const desde = own[2]?.dataPublicacao.slice(0, 16) ?? ''
    const since = await api(listOwnNoticias, { paginacao: 1, desde })
    expect(since).toMatchObject({ valor: own.slice(0, 3).map(({ id }) => ({ id })), total: 3 })
  })

  it.each(['ontem', '2026-02-30T10:00', '2026-02-01'])('are not narrowed to "%s"', async (desde) => {
    const api = await portal.apiAs(GESTORA)
    expect(await api(listOwnNoticias, { paginacao: 1, desde })).toMatchObject({ codigo: 400 })
  })

  it('have the latest that were sent in front', async () => {
    const api = await portal.apiAs(GESTORA)
    const ids = (await valor(api(listOwnUltimasNoticias, {}))).map(({ id }) => id)
    expect(ids).toHaveLength(3)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  it('are none for somebody who has just registered', async () => {
    const api = await portal.apiAs(NOVATA)
    expect(await valor(api(listOwnNoticias, { paginacao: 1 }))).toEqual([])
    expect(await valor(api(listOwnUltimasNoticias, {}))).toEqual([])
  })
})
