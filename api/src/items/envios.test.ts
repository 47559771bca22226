import {
  createDocumento,
  createEvento,
  createNoticia,
  deleteNoticia,
  editDocumento,
  editEvento,
  editNoticia,
  listOwnDocumentos,
  listOwnEventos,
  listOwnNoticias,
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
  portal = await startPortal()
  api = await portal.apiAs(NOVATA)
  gestora = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())

const TUDO = { paginacao: 0 }
const OUTDATED = { ok: false, codigo: 409, resposta: 'Este conteúdo foi alterado depois que você o abriu.' }

const KINDS = [
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

describe.each(KINDS)('$kind', ({ create, edit, names }) => {
  it('that a form sends again is stored once, as it is sent last', async () => {
    const { id } = await valor<{ id: number }>(create('Primeira tentativa', 'formulario-1'))
    expect(await create('Segunda tentativa', 'formulario-1')).toMatchObject({ ok: true, valor: { id, edicao: 2 } })
    expect(await create('De outro formulário', 'formulario-2')).toMatchObject({ ok: true, valor: { edicao: 1 } })
    expect((await names()).sort()).toEqual(['De outro formulário', 'Segunda tentativa'])
  })

  it('that is sent several times at once is stored once', async () => {
    const before = (await names()).length
    const answers = await Promise.all([1, 2, 3].map(() => create('Ao mesmo tempo', 'formulario-3')))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await names()).toHaveLength(before + 1)
  })

  it('that another form has edited meanwhile is not edited unasked', async () => {
    const { id, edicao } = await valor<{ id: number; edicao?: number }>(create('Como era', 'formulario-4'))
    const uma = { edicao, chave: 'formulario-5' }
    const outra = { edicao, chave: 'formulario-6' }
    expect(await edit(id, 'De uma aba', uma)).toMatchObject({ ok: true, valor: { edicao: 2 } })
    // Its answer was lost.
    expect(await edit(id, 'De uma aba', uma)).toMatchObject({ ok: true, valor: { edicao: 3 } })
    expect(await edit(id, 'De outra aba', outra)).toMatchObject(OUTDATED)
    expect(await names()).not.toContain('De outra aba')
    expect(await edit(id, 'De outra aba', { chave: 'formulario-6' })).toMatchObject({ ok: true })
    expect(await names()).toContain('De outra aba')
  })

  it('that was edited by a form is not what the form that made it sends again', async () => {
    const { id } = await valor<{ id: number }>(create('Feita', 'formulario-7'))
    await valor<{ id: number }>(edit(id, 'Feita e corrigida', { chave: 'formulario-8' }))
    await valor<{ id: number }>(create('Feita', 'formulario-7'))
    expect(await names()).toEqual(expect.arrayContaining(['Feita', 'Feita e corrigida']))
  })
})

it('a second try without the cover of the first one leaves none', async () => {
  const envio = { chave: 'formulario-9' }
  await valor(api(createNoticia, umaNoticia({ arquivo: await umPng() }), { envio }))
  expect(await valor(api(createNoticia, umaNoticia(), { envio }))).toMatchObject({ capaUrl: null })
})

it('what was deleted between two tries is stored anew', async () => {
  const envio = { chave: 'formulario-10' }
  const { id } = await valor(api(createNoticia, umaNoticia(), { envio }))
  await valor(api(deleteNoticia, { id }))
  expect((await valor(api(createNoticia, umaNoticia(), { envio }))).id).not.toBe(id)
})

it('the same key of another person is another form', async () => {
  const envio = { chave: 'formulario-11' }
  const { id } = await valor(api(createNoticia, umaNoticia(), { envio }))
  const dela = await valor(gestora(createNoticia, umaNoticia(), { envio }))
  expect(dela.id).not.toBe(id)
  expect(dela.edicao).toBe(1)
})

it('a key that is none, or that is of another item, is refused', async () => {
  for (const chave of ['curta', 'com espaço', 'x'.repeat(65)])
    expect(await api(createNoticia, umaNoticia(), { envio: { chave } })).toMatchObject({ ok: false, codigo: 400 })
  const [uma, outra] = await Promise.all(
    ['formulario-12', 'formulario-13'].map((chave) => valor(api(createNoticia, umaNoticia(), { envio: { chave } }))),
  )
  const edit = api(editNoticia, umaNoticia({ id: outra?.id ?? 0 }), { envio: { chave: 'formulario-12' } })
  expect(await edit).toMatchObject({ ok: false, codigo: 400, resposta: 'O parâmetro "chave" é de outro item.' })
  expect(uma?.id).not.toBe(outra?.id)
})
