import {
  DOCUMENTO_AREA,
  getDocumento,
  listDocumentos,
  listOwnDocumentos,
  listOwnUltimosDocumentos,
  listUltimosDocumentos,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

describe('listarTodos', () => {
  it('pages by nine, newest first', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((paginacao) => valor(portal.api(listDocumentos, { paginacao }))))
    expect(pages.map((page) => page.length)).toEqual([9, 9, 9, 3])
    const dates = pages.flat().map(({ data }) => data)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('has no Pesquisa on its second page, and some on the third', async () => {
    const areas = async (paginacao: number) =>
      (await valor(portal.api(listDocumentos, { paginacao }))).map(({ documentoArea }) => documentoArea)
    expect(await areas(2)).not.toContain('Pesquisa')
    expect(await areas(3)).toContain('Pesquisa')
  })

  it.each([
    ['Pesquisa', 12],
    ['Edital', 12],
    ['Lei', 6],
  ] as const)('keeps to an area: %s', async (area, total) => {
    const documentoAreaId = DOCUMENTO_AREA[area]
    const resultado = await portal.api(listDocumentos, { paginacao: 1, documentoAreaId })
    expect(resultado).toMatchObject({ total })
    const found = await valor(portal.api(listDocumentos, { paginacao: 0, documentoAreaId }))
    expect(found.map(({ documentoArea }) => documentoArea)).toEqual(Array(total).fill(area))
  })

  it('refuses an area that there is not', async () => {
    const response = await fetch(`${portal.baseUrl}/api/documento/listarTodos?documentoAreaId=4`)
    expect(response.status).toBe(400)
  })

  it('keeps to editais that go on, their last day one of them, and to those that are over', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
    const ends = async (situacao: 'andamento' | 'concluido') =>
      (await valor(portal.api(listDocumentos, { paginacao: 0, situacao }))).map(({ dataTermino }) =>
        String(dataTermino),
      )
    await portal.sql(`UPDATE documentos SET data_termino = $1 WHERE nome = 'Chamada de Mentores'`, [today])
    const [going, over] = [await ends('andamento'), await ends('concluido')]
    expect([going.length, over.length]).toEqual([4, 4])
    expect(going).toContain(today)
    expect(going.every((end) => end >= today) && over.every((end) => end < today)).toBe(true)
    const page = await portal.api(listDocumentos, { paginacao: 1, situacao: 'concluido', busca: 'mercado velho' })
    expect(page).toMatchObject({ total: 1, valor: [{ documentoArea: 'Edital' }] })
  })

  it('refuses a state that there is not', async () => {
    const response = await fetch(`${portal.baseUrl}/api/documento/listarTodos?situacao=suspenso`)
    expect(response.status).toBe(400)
  })

  it('searches by name and tag, within an area too', async () => {
    const busca = 'INOVAÇAO'
    const names = async (query: object) =>
      (await valor(portal.api(listDocumentos, { paginacao: 0, busca, ...query }))).map(({ nome }) => nome)
    expect(await names({})).toContain('Edital de Subvenção Municipal')
    expect(await names({ documentoAreaId: 3 })).toEqual([
      'Lei Municipal de Inovação',
      'Decreto do Fundo de Inovação',
      'Decreto do Conselho Municipal de Inovação',
    ])
  })
})

it('listarUltimos answers the three newest', async () => {
  const page = await valor(portal.api(listDocumentos, { paginacao: 1 }))
  expect(await valor(portal.api(listUltimosDocumentos, {}))).toEqual(page.slice(0, 3))
})

describe('detalhes', () => {
  it('answers the whole documento, its date without a time', async () => {
    const documento = await valor(portal.api(getDocumento, { id: 30 }))
    expect(documento).toMatchObject({
      nome: 'Pesquisa: Mapa de Startups 2025',
      documentoArea: 'Pesquisa',
      documentoAreaId: 1,
      instituicao: 'Universidade Federal do Vale do Jacarandá',
      autor: 'Caio Brandão',
      data: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      arquivo: 'pesquisa-mapa-de-startups-2025.pdf',
    })
  })

  it('links to a PDF of the size it says', async () => {
    const { download, tamanho } = await valor(portal.api(getDocumento, { id: 30 }))
    const content = Buffer.from(await (await fetch(portal.baseUrl + download)).arrayBuffer())
    expect(content.byteLength).toBe(tamanho)
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(content.subarray(-1024).toString()).toContain('%%EOF')
  })

  it('answers 404 for a documento that is not there', async () => {
    expect(await portal.api(getDocumento, { id: 999 })).toMatchObject({
      codigo: 404,
      resposta: 'Documento não encontrado.',
    })
  })
})

describe("a session's own documentos", () => {
  it('come all at once, for the browser to show six and then three more', async () => {
    const own = await valor((await portal.apiAs(GESTORA))(listOwnDocumentos, {}))
    expect(own.map(({ autor }) => autor)).toEqual(Array(14).fill('Helena Prado'))
  })

  it('have the latest that were sent in front', async () => {
    const ids = (await valor((await portal.apiAs(GESTORA))(listOwnUltimosDocumentos, {}))).map(({ id }) => id)
    expect(ids).toHaveLength(3)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })
})
