import {
  createNoticia,
  deleteNoticia,
  editNoticia,
  getNoticia,
  listAutores,
  listNoticias,
  listOwnNoticias,
  listOwnUltimasNoticias,
  listUltimasNoticias,
  type Noticia,
  type NoticiaInput,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tagsOf, umaNoticia, umPng } from '../testing/content'
import { sent } from '../testing/sent'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const KB_256 = 256 * 1024

let portal: Portal
let api: Awaited<ReturnType<Portal['apiAs']>>
beforeAll(async () => {
  portal = await startPortal()
  api = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())

const create = (parts = {}) => valor(api(createNoticia, umaNoticia(parts)))

describe('listarTodas', () => {
  it('has pages of nine, newest first, without gaps or repetitions', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((paginacao) => valor(portal.api(listNoticias, { paginacao }))))
    expect(pages.map((page) => page.length)).toEqual([9, 9, 6, 0])
    const dates = pages.flat().map(({ dataPublicacao }) => dataPublicacao)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(24)
  })

  it('returns the total in X-Total-Count', async () => {
    expect(await portal.api(listNoticias, { paginacao: 2 })).toMatchObject({ ok: true, total: 24 })
    expect(await portal.api(listNoticias, { paginacao: 9 })).toMatchObject({ valor: [], total: 24 })
    expect(await portal.api(listNoticias, { paginacao: 1, autorId: 3 })).toMatchObject({ total: 6 })
  })

  it('returns all matches for page 0 or -1, and the first page by default', async () => {
    for (const paginacao of [0, -1]) expect(await valor(portal.api(listNoticias, { paginacao }))).toHaveLength(24)
    expect(await sent(portal.baseUrl, '/api/noticia/listarTodas')).toHaveLength(9)
  })

  it('filters by author', async () => {
    const noticias = await valor(portal.api(listNoticias, { paginacao: 0, autorId: 3 }))
    expect(new Set(noticias.map(({ autor }) => autor))).toEqual(new Set(['Iara Nogueira']))
  })

  it.each(['inovação', 'INOVACAO', '  Inovaçao '])('finds "%s" in titles and in tags', async (busca) => {
    const titulos = (await valor(portal.api(listNoticias, { paginacao: 0, busca }))).map(({ titulo }) => titulo)
    expect(titulos).toContain('Conselho Municipal de Inovação abre cadeiras para moradores')
    expect(titulos).toContain('Lei do Sandbox Regulatório é sancionada')
    expect(titulos).toHaveLength(5)
  })

  it.each(['%', '_', '\\'])('searches for "%s" literally', async (busca) => {
    expect(await valor(portal.api(listNoticias, { paginacao: 0, busca }))).toEqual([])
  })

  it('contains a whole noticia, its tags in order and a small cover', async () => {
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

  it('excludes unapproved noticias, also from the count', async () => {
    await portal.sql(`UPDATE noticias SET aprovado = false WHERE id = 24`)
    const resultado = await portal.api(listNoticias, { paginacao: 0 })
    expect(resultado).toMatchObject({ total: 23 })
    expect(await portal.api(getNoticia, { Id: 24 })).toMatchObject({ codigo: 404 })
    await portal.sql(`UPDATE noticias SET aprovado = true WHERE id = 24`)
  })
})

it('listarUltimas returns the three newest', async () => {
  const [ultimas, page] = await Promise.all([
    valor(portal.api(listUltimasNoticias, {})),
    valor(portal.api(listNoticias, { paginacao: 1 })),
  ])
  expect(ultimas).toEqual(page.slice(0, 3))
})

it('detalhes returns a noticia for any case of `id`, or 404', async () => {
  const noticia = await valor(portal.api(getNoticia, { Id: 5 }))
  const response = await fetch(`${portal.baseUrl}/API/Noticia/Detalhes?id=5`)
  expect(await response.json()).toMatchObject({ codigo: 200, dado: { ...noticia, arquivo: expect.any(String) } })
  expect(await portal.api(getNoticia, { Id: 999 })).toEqual({
    ok: false,
    codigo: 404,
    resposta: 'Notícia não encontrada.',
  })
})

it('autores returns only names and ids of people with public noticias', async () => {
  expect(await valor(portal.api(listAutores, {}))).toEqual([
    { id: 4, nomeCompleto: 'Antônio Sá' },
    { id: 2, nomeCompleto: 'Caio Brandão' },
    { id: 1, nomeCompleto: 'Helena Prado' },
    { id: 3, nomeCompleto: 'Iara Nogueira' },
  ])
})

describe("the person's own noticias", () => {
  it("have pages and a search, and include no other person's", async () => {
    const own = await valor(api(listOwnNoticias, { paginacao: 0 }))
    expect(new Set(own.map(({ autor }) => autor))).toEqual(new Set(['Helena Prado']))
    expect(await api(listOwnNoticias, { paginacao: 1 })).toMatchObject({ total: own.length })
    expect(await valor(api(listOwnNoticias, { paginacao: 1, busca: 'sandbox' }))).toHaveLength(1)
    const ids = (await valor(api(listOwnUltimasNoticias, {}))).map(({ id }) => id)
    expect(ids).toHaveLength(3)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(await valor((await portal.apiAs(NOVATA))(listOwnNoticias, { paginacao: 1 }))).toEqual([])
  })

  it('can be limited to those after a minute', async () => {
    const own = await valor(api(listOwnNoticias, { paginacao: 0 }))
    const desde = own[2]?.dataPublicacao.slice(0, 16) ?? ''
    const since = await api(listOwnNoticias, { paginacao: 1, desde })
    expect(since).toMatchObject({ valor: own.slice(0, 3).map(({ id }) => ({ id })), total: 3 })
  })

  it('ignore an invalid minute', async () => {
    expect(await api(listOwnNoticias, { paginacao: 1, desde: '2026-02-30T10:00' })).toMatchObject({ codigo: 400 })
  })
})

describe('incluir', () => {
  it('stores a noticia for any logged-in person, and returns its public form', async () => {
    const noticia = await create({ tags: tagsOf('Inovação', 'Mercado Velho'), arquivo: await umPng() })
    expect(noticia).toMatchObject({
      titulo: 'Laboratório aberto recebe as primeiras equipes',
      autor: 'Helena Prado',
      nomeUsuario: 'Helena Prado',
      tags: [{ descricao: 'Inovação' }, { descricao: 'Mercado Velho' }],
      dataPublicacao: '2026-05-03T09:30:00',
      dataOperacao: null,
      aprovado: true,
      capaUrl: expect.stringMatching(/^\/api\/arquivo\/.+\.webp$/),
    })
    expect(await sent(portal.baseUrl, `/api/noticia/detalhes?Id=${noticia.id}`)).toEqual(noticia)
    expect((await fetch(portal.baseUrl + noticia.capaUrl)).headers.get('content-type')).toBe('image/webp')
  })

  it('appears in the total and in the own list', async () => {
    const total = async () => (await portal.api(listNoticias, { paginacao: 1 })) as { total?: number }
    const before = (await total()).total ?? 0
    const { id } = await create()
    expect((await total()).total).toBe(before + 1)
    expect((await valor(api(listOwnNoticias, { paginacao: 0 }))).map((noticia) => noticia.id)).toContain(id)
  })

  it('stores sanitised rich text, and shows its words in lists', async () => {
    const descricao = '<p onclick="a()">Olá <b>você</b></p><script>a()</script>'
    const noticia = await create({ titulo: 'Texto rico', descricao })
    expect(noticia.descricao).toBe('<p>Olá <b>você</b></p>')
    const [listed] = await valor(portal.api(listNoticias, { paginacao: 1, busca: 'texto rico' }))
    expect(listed).toMatchObject({ id: noticia.id, descricao: 'Olá você ' })
  })

  it("keeps the cover's description until an edit changes it", async () => {
    const noticia = await create({ capaDescricao: ' Alunos em volta de um robô. ' })
    expect(noticia.capaDescricao).toBe('Alunos em volta de um robô.')
    const listed = await valor(portal.api(listNoticias, { paginacao: 1, busca: noticia.titulo }))
    expect(listed.find(({ id }) => id === noticia.id)?.capaDescricao).toBe('Alunos em volta de um robô.')
    const edited = await valor(api(editNoticia, { ...noticia, capaDescricao: '', arquivo: null }))
    expect(edited.capaDescricao).toBe('')
  })

  it('stores plain texts unchanged, and adds seconds to a time', async () => {
    const { titulo, dataPublicacao } = await create({ titulo: '<b>1 < 2 & 3</b>', dataPublicacao: '2026-05-03T09:30' })
    expect([titulo, dataPublicacao]).toEqual(['<b>1 < 2 & 3</b>', '2026-05-03T09:30:00'])
  })

  it.each<[what: string, parts: Partial<NoticiaInput>, resposta: string]>([
    ['no title', { titulo: ' ' }, 'Título é obrigatório.'],
    ['a time with an offset', { dataPublicacao: '2026-05-03T10:00:00Z' }, 'Data inválida.'],
    ['a body that is empty after sanitizing', { descricao: '<script>a()</script>' }, 'Corpo da notícia é obrigatório.'],
    [
      'a body that is too long after sanitizing',
      { descricao: '&'.repeat(KB_256 / 4) },
      'O texto deve ter no máximo 256 kB. Tem 64 kB a mais.',
    ],
    [
      'a body with too deep nesting',
      { descricao: '<b>x'.repeat(101) },
      'O texto tem formatação demais, uma dentro da outra.',
    ],
    ['a long title', { titulo: 'a'.repeat(201) }, 'O campo "titulo" é inválido: deve ter no máximo 200 caracteres.'],
    ['many tags', { tags: tagsOf(...Array.from({ length: 21 }, (_, i) => `t${i}`)) }, 'Use no máximo 20 tags.'],
    [
      'a tag with a control character',
      { tags: tagsOf('a\u0001b') },
      'O campo "tags.0" é inválido: contém caracteres inválidos.',
    ],
    ['a long tag', { tags: tagsOf('a'.repeat(61)) }, 'Cada tag deve ter no máximo 60 caracteres.'],
  ])('refuses %s with a message', async (_what, parts, resposta) => {
    const before = await rows()
    expect(await api(createNoticia, umaNoticia(parts))).toEqual({ ok: false, codigo: 400, resposta })
    expect(await rows()).toBe(before)
  })

  it('refuses an invalid cover', async () => {
    const arquivo = new File(['<svg/>'], 'capa.png', { type: 'image/png' })
    const resultado = await api(createNoticia, umaNoticia({ arquivo }))
    expect(resultado).toMatchObject({ codigo: 415, resposta: 'A imagem de capa deve ser PNG ou JPEG!' })
  })
})

describe('editar', () => {
  it('changes all fields, stores the time, and returns the noticia', async () => {
    const { id } = await create({ tags: tagsOf('Antes') })
    const edited = await valor(
      api(editNoticia, umaNoticia({ id, titulo: 'Depois', tags: tagsOf('Depois', 'startups') })),
    )
    expect(edited).toMatchObject({
      id,
      titulo: 'Depois',
      tags: [{ descricao: 'Depois' }, { descricao: 'startups' }],
      dataOperacao: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/),
    })
    expect(await valor(portal.api(getNoticia, { Id: id }))).toEqual(edited)
  })

  it('keeps, replaces or removes the cover', async () => {
    const { id, capaUrl } = await create({ arquivo: await umPng() })
    const edit = (parts: object) => valor(api(editNoticia, umaNoticia({ id, ...parts })))
    expect((await edit({})).capaUrl).toBe(capaUrl)
    const changed = (await edit({ arquivo: await umPng('outra.png') })).capaUrl
    expect(changed).toMatch(/outra\.webp$/)
    expect((await edit({ removerArquivo: true })).capaUrl).toBeNull()
  })

  it('is idempotent: a returned noticia can be sent again without changes', async () => {
    const first = await create({ tags: tagsOf('Inovação'), descricao: '<p>a &amp; b<br>c</p>' })
    const second = await valor(api(editNoticia, { ...first, arquivo: null }))
    expect({ ...second, dataOperacao: null, edicao: 1 }).toEqual(first)
  })

  it("refuses another person's noticia with 403 if it is public, with 404 if hidden, and writes nothing", async () => {
    const { id } = await create()
    const stranger = await portal.apiAs(NOVATA)
    const before = await rows()
    const edit = () => stranger(editNoticia, umaNoticia({ id, titulo: 'Roubada', tags: tagsOf('Nunca vista') }))
    expect(await edit()).toMatchObject({ codigo: 403, resposta: 'Este item é de outra pessoa.' })
    await portal.sql(`UPDATE noticias SET aprovado = false WHERE id = $1`, [id])
    expect(await edit()).toMatchObject({ codigo: 404, resposta: 'Notícia não encontrada.' })
    expect(await edit()).toEqual(await stranger(editNoticia, umaNoticia({ id: 99_999 })))
    expect(await rows()).toBe(before)
    const { rows: stored } = await portal.sql(`SELECT titulo FROM noticias WHERE id = $1`, [id])
    expect(stored[0].titulo).not.toBe('Roubada')
  })

  it('requires an id', async () => {
    expect(await api(editNoticia, umaNoticia())).toMatchObject({ codigo: 400 })
  })

  it('is audited, like the creation and the deletion', async () => {
    const { id } = await create()
    await valor(api(editNoticia, umaNoticia({ id })))
    await api(deleteNoticia, { id })
    const { rows } = await portal.sql(`SELECT usuario_id, acao FROM auditoria WHERE alvo_id = $1 ORDER BY id`, [id])
    const acoes = ['noticia.incluir', 'noticia.editar', 'noticia.excluir']
    expect(rows).toEqual(acoes.map((acao) => ({ usuario_id: api.usuario.id, acao })))
  })
})

it('ignores fields that a client may not set', async () => {
  for (const [field, value] of Object.entries({ aprovado: 'false', usuarioId: '2', autor: 'Outra', papel: 'admin' })) {
    const form = createNoticia.toForm?.(umaNoticia()) ?? new FormData()
    form.append(field, value)
    const response = await fetch(`${portal.baseUrl}/api/noticia/incluir`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${api.usuario.token}` },
      body: form,
    })
    expect(await response.json()).toMatchObject({ codigo: 400, resposta: `Parâmetro desconhecido: "${field}".` })
  }
  const noticia = await create({ id: 1 })
  expect(noticia.id).toBeGreaterThan(24)
})

it('creates one tag for six simultaneous writes of the same word', async () => {
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      create({ tags: tagsOf(i % 2 ? 'Simultânea' : 'SIMULTÂNEA', `Outra ${i % 3}`) }),
    ),
  )
  const ids = new Set(all.map(({ tags }) => tags[0]?.id))
  expect(ids.size).toBe(1)
  const { rows } = await portal.sql(`SELECT count(*)::int AS n FROM tags WHERE lower(descricao) = 'simultânea'`)
  expect(rows).toEqual([{ n: 1 }])
})

async function rows() {
  const { rows } = await portal.sql(
    `SELECT (SELECT count(*) FROM noticias) + (SELECT count(*) FROM tags) + (SELECT count(*) FROM noticia_tags)
       + (SELECT count(*) FROM arquivos) + (SELECT count(*) FROM auditoria WHERE acao LIKE 'noticia%') AS n`,
  )
  return Number(rows[0].n)
}
