import {
  createDocumento,
  createEvento,
  createNoticia,
  editNoticia,
  getDocumento,
  getEvento,
  getNoticia,
  listAutores,
  listDocumentos,
  listEventos,
  listNoticias,
  listOrganizadores,
  listOwnDocumentos,
  listOwnUltimasNoticias,
  listOwnUltimosEventos,
  listTags,
  listUltimasNoticias,
  listUltimosDocumentos,
  listUltimosEventos,
} from '@portal/shared-contracts/api'
import { type Api, createApi } from '@portal/shared-contracts/api/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tagsOf, umaNoticia, umDocumento, umEvento } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const ALL = { paginacao: 0 }
const idsIn = (items: { id: number }[]) => items.map(({ id }) => id)

let portal: Portal
let owner: Awaited<ReturnType<Portal['apiAs']>>
let stranger: Awaited<ReturnType<Portal['apiAs']>>
beforeAll(async () => {
  portal = await startPortal({ MODERACAO: 'sim', AGENDAR_PUBLICACAO: 'sim' })
  owner = await portal.apiAs(NOVATA)
  stranger = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())

describe('with moderation', () => {
  const KINDS = [
    {
      nome: 'noticia',
      create: () => owner(createNoticia, umaNoticia({ tags: tagsOf('Quarentena') })),
      find: (api: Api, Id: number) => api(getNoticia, { Id }),
      lists: () => [
        valor(portal.api(listNoticias, ALL)),
        valor(portal.api(listNoticias, { paginacao: 0, busca: 'Quarentena' })),
        valor(portal.api(listNoticias, { paginacao: 0, autorId: owner.usuario.id })),
        valor(portal.api(listUltimasNoticias, {})),
        valor(portal.api(listAutores, {})).then((autores) => autores.filter(({ id }) => id === owner.usuario.id)),
        valor(portal.api(listTags, {})),
      ],
      own: () => valor(owner(listOwnUltimasNoticias, {})),
    },
    {
      nome: 'evento',
      create: () => owner(createEvento, umEvento({ responsavel: 'Quarentena', dataTermino: '2099-01-01T00:00:00' })),
      find: (api: Api, Id: number) => api(getEvento, { Id }),
      lists: () => [
        valor(portal.api(listEventos, ALL)),
        valor(portal.api(listEventos, { paginacao: 0, organizador: 'Quarentena' })),
        valor(portal.api(listUltimosEventos, {})),
        valor(portal.api(listOrganizadores, {})).then((all) =>
          all.flatMap(({ responsavel }) => (responsavel === 'Quarentena' ? [{ id: 0 }] : [])),
        ),
      ],
      own: () => valor(owner(listOwnUltimosEventos, {})),
    },
    {
      nome: 'documento',
      create: () => owner(createDocumento, umDocumento({ data: '2099-01-01' })),
      find: (api: Api, id: number) => api(getDocumento, { id }),
      lists: () => [valor(portal.api(listDocumentos, ALL)), valor(portal.api(listUltimosDocumentos, {}))],
      own: () => valor(owner(listOwnDocumentos, {})),
    },
  ]

  it.each(KINDS)('a new $nome is private until it is approved', async ({ nome, create, find, lists, own }) => {
    const before = (await Promise.all(lists())).map(idsIn)
    const { id, aprovado } = await valor<{ id: number; aprovado?: boolean }>(create())
    expect(aprovado).toBe(false)
    expect((await Promise.all(lists())).map(idsIn)).toEqual(before)
    expect((await own()).find((item) => item.id === id)).toMatchObject({ aprovado: false })

    expect(await find(owner, id)).toMatchObject({ ok: true, valor: { id, aprovado: false } })
    expect(await find(portal.api, id)).toMatchObject({ codigo: 404 })
    expect(await find(stranger, id)).toMatchObject({ codigo: 404 })
    const expired = createApi({ baseUrl: portal.baseUrl, token: () => 'vencido' })
    expect(await find(expired, id)).toMatchObject({ codigo: 404 })

    await portal.sql(`UPDATE ${nome}s SET aprovado = true WHERE id = $1`, [id])
    expect(await find(portal.api, id)).toMatchObject({ ok: true })
    expect((await Promise.all(lists())).map(idsIn)).not.toEqual(before)
  })

  it('an author sees the state of an unpublished item, and why a gestor sent it back', async () => {
    const { id } = await valor(owner(createNoticia, umaNoticia({ dataPublicacao: '2099-01-01T00:00:00' })))
    const estado = async (change: string) => {
      await portal.sql(`UPDATE noticias SET ${change} WHERE id = $1`, [id])
      const { estado, devolucao } = await valor(owner(getNoticia, { Id: id }))
      return [estado, devolucao]
    }
    expect(await estado('aprovado = false')).toEqual(['aguardando', undefined])
    expect(await estado(`devolucao = 'Falta a data.'`)).toEqual(['devolvido', 'Falta a data.'])
    expect(await estado('devolucao = NULL, aguarda_email = true')).toEqual(['email', undefined])
    expect(await estado('aprovado = true, aguarda_email = false')).toEqual(['agendado', undefined])
    expect(await estado(`data_publicacao = '2026-01-01T00:00:00'`)).toEqual([undefined, undefined])
  })

  it('an edit waits for approval again', async () => {
    const { id } = await valor(owner(createNoticia, umaNoticia()))
    await portal.sql(`UPDATE noticias SET aprovado = true WHERE id = $1`, [id])
    expect(await owner(editNoticia, umaNoticia({ id, titulo: 'Outra' }))).toMatchObject({ valor: { aprovado: false } })
    expect(await portal.api(getNoticia, { Id: id })).toMatchObject({ codigo: 404 })
  })
})

describe('without moderation', () => {
  // The portal reads this setting at each write.
  beforeAll(() => {
    portal.settings.moderacao = 'nao'
  })

  it('an edit does not publish an item that waits', async () => {
    const { id, aprovado } = await valor(stranger(createNoticia, umaNoticia()))
    expect(aprovado).toBe(true)
    await portal.sql(`UPDATE noticias SET aprovado = false WHERE id = $1`, [id])
    expect(await stranger(editNoticia, umaNoticia({ id }))).toMatchObject({ valor: { aprovado: false } })
  })

  it('a scheduled noticia is hidden until its time, and is not counted', async () => {
    await portal.sql('DELETE FROM noticias WHERE usuario_id = $1', [owner.usuario.id])
    const total = async () => (await portal.api(listNoticias, { paginacao: 1 })) as { total?: number }
    const { total: before } = await total()
    const { id } = await valor(owner(createNoticia, umaNoticia({ dataPublicacao: '2099-01-01T00:00:00' })))

    expect(await total()).toMatchObject({ total: before })
    expect(await valor(portal.api(listNoticias, { paginacao: 0, autorId: owner.usuario.id }))).toEqual([])
    expect(idsIn(await valor(portal.api(listUltimasNoticias, {})))).not.toContain(id)
    expect(idsIn(await valor(portal.api(listAutores, {})))).not.toContain(owner.usuario.id)
    expect(await portal.api(getNoticia, { Id: id })).toMatchObject({ codigo: 404 })
    expect(await owner(getNoticia, { Id: id })).toMatchObject({ ok: true })
    expect(idsIn(await valor(owner(listOwnUltimasNoticias, {})))).toEqual([id])

    await portal.sql(`UPDATE noticias SET data_publicacao = '2026-01-01T00:00:00' WHERE id = $1`, [id])
    expect(await total()).toMatchObject({ total: (before ?? 0) + 1 })
    expect(await portal.api(getNoticia, { Id: id })).toMatchObject({ ok: true })
  })
})
