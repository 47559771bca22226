import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createDocumento,
  createEvento,
  createNoticia,
  type DocumentoInput,
  deleteDocumento,
  deleteEvento,
  deleteNoticia,
  type Endpoint,
  editDocumento,
  editEvento,
  editNoticia,
  getDocumento,
  getEvento,
  getNoticia,
  type ItemJulgado,
  listOwnDocumentos,
  listOwnEventos,
  listOwnNoticias,
  listOwnUltimasNoticias,
  listOwnUltimosEventos,
  returnItem,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { umaNoticia, umDocumento, umEvento, umPng } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

type Api = Awaited<ReturnType<Portal['apiAs']>>

let portal: Portal
let api: Api
let gestora: Api
beforeAll(async () => {
  portal = await startPortal({ LIMITE_ENVIOS: '200' })
  api = await portal.apiAs(NOVATA)
  gestora = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())

const TUDO = { paginacao: 0 }
const OUTDATED = { ok: false, codigo: 409, resposta: 'Este conteúdo foi alterado depois que você o abriu.' }

const SENT = [
  {
    kind: 'noticia',
    create: (nome: string, chave: string) => api(createNoticia, umaNoticia({ titulo: nome }), { envio: { chave } }),
    edit: (id: number, nome: string, envio: object) => api(editNoticia, umaNoticia({ id, titulo: nome }), { envio }),
    names: async () => (await valor(api(listOwnNoticias, TUDO))).map(({ titulo }) => titulo),
  },
  {
    kind: 'evento',
    create: (nome: string, chave: string) => api(createEvento, umEvento({ titulo: nome }), { envio: { chave } }),
    edit: (id: number, nome: string, envio: object) => api(editEvento, umEvento({ id, titulo: nome }), { envio }),
    names: async () => (await valor(api(listOwnEventos, TUDO))).map(({ titulo }) => titulo),
  },
  {
    kind: 'documento',
    create: (nome: string, chave: string) => api(createDocumento, umDocumento({ nome }), { envio: { chave } }),
    edit: (id: number, nome: string, envio: object) => api(editDocumento, umDocumento({ id, nome }), { envio }),
    names: async () => (await valor(api(listOwnDocumentos, {}))).map(({ nome }) => nome),
  },
]

describe.each(SENT)('$kind', ({ kind, create, edit, names }) => {
  it('that a form sends again is stored once, with the latest values', async () => {
    const { id } = await valor<{ id: number }>(create('Primeira tentativa', 'formulario-1'))
    expect(await create('Segunda tentativa', 'formulario-1')).toMatchObject({ ok: true, valor: { id, edicao: 2 } })
    expect(await create('De outro formulário', 'formulario-2')).toMatchObject({ ok: true, valor: { edicao: 1 } })
    expect((await names()).sort()).toEqual(['De outro formulário', 'Segunda tentativa'])
  })

  it('that is sent several times at the same time is stored once', async () => {
    const before = (await names()).length
    const answers = await Promise.all([1, 2, 3].map(() => create('Ao mesmo tempo', 'formulario-3')))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await names()).toHaveLength(before + 1)
  })

  it('that another form has edited meanwhile is not overwritten without a confirmation', async () => {
    const { id, edicao } = await valor<{ id: number; edicao?: number }>(create('Como era', 'formulario-4'))
    const uma = { edicao, chave: 'formulario-5' }
    const outra = { edicao, chave: 'formulario-6' }
    expect(await edit(id, 'De uma aba', uma)).toMatchObject({ ok: true, valor: { edicao: 2 } })
    // Its response was lost.
    expect(await edit(id, 'De uma aba', uma)).toMatchObject({ ok: true, valor: { edicao: 3 } })
    expect(await edit(id, 'De outra aba', outra)).toMatchObject(OUTDATED)
    expect(await names()).not.toContain('De outra aba')
    expect(await edit(id, 'De outra aba', { chave: 'formulario-6' })).toMatchObject({ ok: true })
    expect(await names()).toContain('De outra aba')
  })

  it.each([
    ['with its own key', 'formulario-7', { chave: 'formulario-8' }],
    ['without a key', 'formulario-16', {}],
  ])(
    'edited by a form %s is neither overwritten nor created again by the form that created it',
    async (_, chave, envio) => {
      const { id } = await valor<{ id: number }>(create('Feita', chave))
      await valor<{ id: number }>(edit(id, 'Feita e corrigida', envio))
      const before = await names()
      expect(await create('Feita', chave)).toMatchObject(OUTDATED)
      expect(await names()).toEqual(before)
    },
  )

  it('that a gestor has sent back stays sent back until its author edits it', async () => {
    const tipo = kind as ItemJulgado['tipo']
    const sendBack = (id: number) => valor(gestora(returnItem, { tipo, id, motivo: 'Falta a fonte.' }))
    const devolucao = async (id: number) =>
      (await portal.sql(`SELECT devolucao FROM ${kind}s WHERE id = $1`, [id])).rows[0]?.devolucao
    const { id } = await valor<{ id: number }>(create('Devolvida', 'formulario-14'))
    await sendBack(id)
    expect(await create('Devolvida', 'formulario-14')).toMatchObject(OUTDATED)
    expect(await devolucao(id)).toBe('Falta a fonte.')
    const corrected = { edicao: 2, chave: 'formulario-15' }
    expect(await edit(id, 'Corrigida', corrected)).toMatchObject({ ok: true, valor: { edicao: 3 } })
    expect(await create('Devolvida', 'formulario-14')).toMatchObject(OUTDATED)
    await sendBack(id)
    expect(await edit(id, 'Corrigida', corrected)).toMatchObject(OUTDATED)
    expect(await devolucao(id)).toBe('Falta a fonte.')
  })
})

it('a retry without the cover of the first try removes it', async () => {
  const envio = { chave: 'formulario-9' }
  await valor(api(createNoticia, umaNoticia({ arquivo: await umPng() }), { envio }))
  expect(await valor(api(createNoticia, umaNoticia(), { envio }))).toMatchObject({ capaUrl: null })
})

it('an item deleted between two tries is created again', async () => {
  const envio = { chave: 'formulario-10' }
  const { id } = await valor(api(createNoticia, umaNoticia(), { envio }))
  await valor(api(deleteNoticia, { id }))
  expect((await valor(api(createNoticia, umaNoticia(), { envio }))).id).not.toBe(id)
})

it('the same key of another person is a different form', async () => {
  const envio = { chave: 'formulario-11' }
  const { id } = await valor(api(createNoticia, umaNoticia(), { envio }))
  const dela = await valor(gestora(createNoticia, umaNoticia(), { envio }))
  expect(dela.id).not.toBe(id)
  expect(dela.edicao).toBe(1)
})

it('an invalid key is refused', async () => {
  for (const chave of ['curta', 'com espaço', 'x'.repeat(65)])
    expect(await api(createNoticia, umaNoticia(), { envio: { chave } })).toMatchObject({ ok: false, codigo: 400 })
})

type List = Endpoint<Record<string, never>, { id: number }[], 'private'>

const REMOVED = [
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

describe.each(REMOVED)('excluir of $table', ({ table, remove, listOwn, find }) => {
  it('removes an own item from every list, once', async () => {
    const [item] = await valor(gestora(listOwn, {}))
    const id = item?.id ?? 0

    expect(await gestora(remove, { id })).toMatchObject({ ok: true })
    expect(await find(id)).toMatchObject({ codigo: 404 })
    expect((await valor(gestora(listOwn, {}))).map((own) => own.id)).not.toContain(id)
    expect(await gestora(remove, { id })).toMatchObject({ ok: false, codigo: 404 })
  })

  it("keeps another person's item", async () => {
    const [item] = await valor(gestora(listOwn, {}))
    const id = item?.id ?? 0

    expect(await portal.api(remove, { id })).toMatchObject({ ok: false, codigo: 401 })
    expect(await api(remove, { id })).toMatchObject({ ok: false, codigo: 403 })
    await portal.sql(`UPDATE ${table} SET aprovado = false WHERE id = $1`, [id])
    expect(await api(remove, { id })).toMatchObject({ ok: false, codigo: 404 })
    await portal.sql(`UPDATE ${table} SET aprovado = true WHERE id = $1`, [id])
    expect(await find(id)).toMatchObject({ ok: true })
  })
})

describe('a write that is refused leaves no file', () => {
  const contents = async () =>
    (await readdir(join(portal.settings.dataDir, 'arquivos'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    ).length
  const semInstituicao = (fields: Partial<DocumentoInput> = {}) => umDocumento({ ...fields, instituicaoId: 999_999 })

  it.each<[string, number, () => Promise<unknown>]>([
    ['an edit of another person’s item', 403, () => api(editDocumento, umDocumento({ id: 1 }))],
    ['an edit of an unknown item', 404, () => api(editDocumento, umDocumento({ id: 987_654 }))],
    ['a new item of an unknown institution', 400, () => api(createDocumento, semInstituicao())],
    ['an edit with an unknown institution', 400, () => gestora(editDocumento, semInstituicao({ id: 1 }))],
  ])('%s', async (_, codigo, write) => {
    await portal.sql('UPDATE documentos SET usuario_id = 1 WHERE id = 1')
    const before = await contents()
    expect(await write()).toMatchObject({ ok: false, codigo })
    expect(await contents()).toBe(before)
  })
})

it('a person can write 200 items in an hour, refused ones included', async () => {
  const edit = (person: Api) => person(editDocumento, umDocumento({ id: 987_654 }))
  await portal.sql(`DELETE FROM limites WHERE chave ~ '^envio:'`)
  expect(await edit(api)).toMatchObject({ codigo: 404 })
  await portal.sql(`UPDATE limites SET total = 199 WHERE chave ~ '^envio:'`)
  expect(await edit(api)).toMatchObject({ codigo: 404 })
  expect(await api(createDocumento, umDocumento())).toMatchObject({
    codigo: 429,
    resposta: expect.stringMatching(/^Muitas tentativas\. Aguarde \d+ minutos e tente novamente\.$/),
  })
  expect(await edit(gestora)).toMatchObject({ codigo: 404 })
  await portal.sql('DELETE FROM limites')
  expect(await edit(gestora)).toMatchObject({ codigo: 404 })
  await portal.sql(`UPDATE limites SET total = 1999 WHERE chave ~ '^envio-rede:'`)
  expect([await edit(gestora), await edit(api)]).toMatchObject([{ codigo: 404 }, { codigo: 429 }])
})
