import {
  createNoticia,
  deleteNoticia,
  editNoticia,
  getNoticia,
  listNoticias,
  listOwnNoticias,
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

describe('incluir', () => {
  it('stores a noticia, by whoever is logged in, and answers it as the public reads it', async () => {
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

  it('counts in the total of the list', async () => {
    const total = async () => (await portal.api(listNoticias, { paginacao: 1 })) as { total?: number }
    const before = (await total()).total ?? 0
    await create()
    expect((await total()).total).toBe(before + 1)
  })

  it('keeps what its cover shows in words, until an edit says otherwise', async () => {
    const noticia = await create({ capaDescricao: ' Alunos em volta de um robô. ' })
    expect(noticia.capaDescricao).toBe('Alunos em volta de um robô.')
    const listed = await valor(portal.api(listNoticias, { paginacao: 1, busca: noticia.titulo }))
    expect(listed.find(({ id }) => id === noticia.id)?.capaDescricao).toBe('Alunos em volta de um robô.')
    const edited = await valor(api(editNoticia, { ...noticia, capaDescricao: '', arquivo: null }))
    expect(edited.capaDescricao).toBe('')
  })

  it('keeps plain texts as texts', async () => {
    const { titulo } = await create({ titulo: '<b>1 < 2 & 3</b>' })
    expect(titulo).toBe('<b>1 < 2 & 3</b>')
  })

  it('gives a time its seconds', async () => {
    expect((await create({ dataPublicacao: '2026-05-03T09:30' })).dataPublicacao).toBe('2026-05-03T09:30:00')
  })

  it.each<[what: string, parts: Partial<NoticiaInput>, resposta: string]>([
    ['no title', { titulo: ' ' }, 'Título é obrigatório.'],
    ['an empty editor', { descricao: '<p><br></p>' }, 'Corpo da notícia é obrigatório.'],
    ['a body of which nothing is left', { descricao: '<script>a()</script>' }, 'Corpo da notícia é obrigatório.'],
    ['a long body', { descricao: `<p>${'a'.repeat(KB_256)}</p>` }, 'O texto deve ter no máximo 256 kB.'],
    ['a body that grows too long', { descricao: '&'.repeat(KB_256 / 4) }, 'O texto deve ter no máximo 256 kB.'],
    ['a deep body', { descricao: '<b>x'.repeat(101) }, 'O texto tem formatação demais, uma dentro da outra.'],
    ['no date', { dataPublicacao: '' }, 'Data é obrigatória'],
    ['no time', { dataPublicacao: '2026-05-03' }, 'Hora é obrigatória'],
    ['a day that there is not', { dataPublicacao: '2026-02-30T10:00:00' }, 'Data inválida.'],
    ['an hour that there is not', { dataPublicacao: '2026-05-03T25:00:00' }, 'Data inválida.'],
    ['a year that there is not', { dataPublicacao: '0000-01-01T10:00:00' }, 'Data inválida.'],
    ['an offset', { dataPublicacao: '2026-05-03T10:00:00Z' }, 'Data inválida.'],
    ['a long title', { titulo: 'a'.repeat(201) }, 'O campo "titulo" é inválido: deve ter no máximo 200 caracteres.'],
    [
      'a long description of the cover',
      { capaDescricao: 'a'.repeat(251) },
      'O campo "capaDescricao" é inválido: deve ter no máximo 250 caracteres.',
    ],
    ['many tags', { tags: tagsOf(...Array.from({ length: 21 }, (_, i) => `t${i}`)) }, 'Use no máximo 20 tags.'],
    ['a tag of two lines', { tags: tagsOf('a\nb') }, 'O campo "tags.0" é inválido: contém caracteres inválidos.'],
    ['a long tag', { tags: tagsOf('a'.repeat(61)) }, 'Cada tag deve ter no máximo 60 caracteres.'],
  ])('refuses %s with a sentence', async (_what, parts, resposta) => {
    const before = await rows()
    expect(await api(createNoticia, umaNoticia(parts))).toEqual({ ok: false, codigo: 400, resposta })
    expect(await rows()).toBe(before)
  })

  it('refuses a cover that is none', async () => {
    const arquivo = new File(['<svg/>'], 'capa.png', { type: 'image/png' })
    const resultado = await api(createNoticia, umaNoticia({ arquivo }))
    expect(resultado).toMatchObject({ codigo: 415, resposta: 'A imagem de capa deve ser PNG ou JPEG!' })
  })

  it('writes down who did it', async () => {
    const { id } = await create()
    const { rows } = await portal.sql(`SELECT usuario_id, acao FROM auditoria WHERE alvo_id = $1 ORDER BY id`, [id])
    expect(rows).toContainEqual({ usuario_id: api.usuario.id, acao: 'noticia.incluir' })
  })
})

describe('editar', () => {
  it('changes everything, says when, and answers it', async () => {
    const { id } = await create({ tags: tagsOf('Antes') })
    const edited = await valor(
      api(editNoticia, umaNoticia({ id, titulo: 'Depois', tags: tagsOf('Depois', 'startups') })),
    )
    expect(edited).toMatchObject({
      id,
      titulo: 'Depois',
      tags: [{ descricao: 'Depois' }, { descricao: 'Startups' }],
      dataOperacao: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/),
    })
    expect(await valor(portal.api(getNoticia, { Id: id }))).toEqual(edited)
  })

  it('keeps the cover, changes it, or removes it', async () => {
    const { id, capaUrl } = await create({ arquivo: await umPng() })
    const edit = (parts: object) => valor(api(editNoticia, umaNoticia({ id, ...parts })))
    expect((await edit({})).capaUrl).toBe(capaUrl)
    const changed = (await edit({ arquivo: await umPng('outra.png') })).capaUrl
    expect(changed).toMatch(/outra\.webp$/)
    expect((await edit({ removerArquivo: true })).capaUrl).toBeNull()
  })

  it('is idempotent: what was answered can be sent again and nothing changes', async () => {
    const first = await create({ tags: tagsOf('Inovação'), descricao: '<p>a &amp; b<br>c</p>' })
    const second = await valor(api(editNoticia, { ...first, arquivo: null }))
    expect({ ...second, dataOperacao: null, edicao: 1 }).toEqual(first)
  })

  it("refuses another person's: 403 where everybody sees it, 404 where nobody does, and writes nothing", async () => {
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

  it('needs to know which', async () => {
    expect(await api(editNoticia, umaNoticia())).toMatchObject({ codigo: 400 })
  })

  it('writes down who edited and who removed', async () => {
    const { id } = await create()
    await valor(api(editNoticia, umaNoticia({ id })))
    await api(deleteNoticia, { id })
    const { rows } = await portal.sql(`SELECT acao FROM auditoria WHERE alvo_id = $1 ORDER BY id`, [id])
    expect(rows.map(({ acao }) => acao)).toEqual(['noticia.incluir', 'noticia.editar', 'noticia.excluir'])
  })
})

it('takes nothing else from a client', async () => {
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

it('has one tag of what twenty people write at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      create({ tags: tagsOf(i % 2 ? 'Simultânea' : 'SIMULTÂNEA', `Outra ${i % 3}`) }),
    ),
  )
  const ids = new Set(all.map(({ tags }) => tags[0]?.id))
  expect(ids.size).toBe(1)
  const { rows } = await portal.sql(`SELECT count(*)::int AS n FROM tags WHERE lower(descricao) = 'simultânea'`)
  expect(rows).toEqual([{ n: 1 }])
})

it('stands in the own list', async () => {
  const { id } = await create()
  const own = await valor(api(listOwnNoticias, { paginacao: 0 }))
  expect(own.map((noticia) => noticia.id)).toContain(id)
})

async function rows() {
  const { rows } = await portal.sql(
    `SELECT (SELECT count(*) FROM noticias) + (SELECT count(*) FROM tags) + (SELECT count(*) FROM noticia_tags)
       + (SELECT count(*) FROM arquivos) + (SELECT count(*) FROM auditoria WHERE acao LIKE 'noticia%') AS n`,
  )
  return Number(rows[0].n)
}
