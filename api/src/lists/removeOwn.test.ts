import {
  deleteDocumento,
  deleteEvento,
  deleteNoticia,
  type Endpoint,
  getDocumento,
  getEvento,
  getNoticia,
  listOwnDocumentos,
  listOwnUltimasNoticias,
  listOwnUltimosEventos,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

type List = Endpoint<Record<string, never>, { id: number }[], 'private'>

const KINDS = [
  {
    table: 'noticias',
    remove: deleteNoticia,
    listOwn: listOwnUltimasNoticias as List,
    find: (id: number) => portal.api(getNoticia, { Id: id }),
  },
  {
    table: 'eventos',
    remove: deleteEvento,
    listOwn: listOwnUltimosEventos as List,
    find: (id: number) => portal.api(getEvento, { Id: id }),
  },
  {
    table: 'documentos',
    remove: deleteDocumento,
    listOwn: listOwnDocumentos as List,
    find: (id: number) => portal.api(getDocumento, { id }),
  },
]

describe.each(KINDS)('excluir of $table', ({ table, remove, listOwn, find }) => {
  it('removes an own item from every list, once', async () => {
    const api = await portal.apiAs(GESTORA)
    const [item] = await valor(api(listOwn, {}))
    const id = item?.id ?? 0

    expect(await api(remove, { id })).toMatchObject({ ok: true })
    expect(await find(id)).toMatchObject({ codigo: 404 })
    expect((await valor(api(listOwn, {}))).map((own) => own.id)).not.toContain(id)
    expect(await api(remove, { id })).toMatchObject({ ok: false, codigo: 404 })
  })

  it("leaves another person's item where it is", async () => {
    const [item] = await valor((await portal.apiAs(GESTORA))(listOwn, {}))
    const id = item?.id ?? 0
    const stranger = await portal.apiAs(NOVATA)

    expect(await stranger(remove, { id })).toMatchObject({ ok: false, codigo: 403 })
    await portal.sql(`UPDATE ${table} SET aprovado = false WHERE id = $1`, [id])
    expect(await stranger(remove, { id })).toMatchObject({ ok: false, codigo: 404 })
    await portal.sql(`UPDATE ${table} SET aprovado = true WHERE id = $1`, [id])
    expect(await find(id)).toMatchObject({ ok: true })
  })

  it('is for whoever has a session', async () => {
    expect(await portal.api(remove, { id: 1 })).toMatchObject({ ok: false, codigo: 401 })
  })
})
