import {
  createDocumento,
  DOCUMENTO_AREA,
  type DocumentoInput,
  editDocumento,
  getDocumento,
  listDocumentos,
  listOwnDocumentos,
  listOwnUltimosDocumentos,
  listUltimosDocumentos,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { tagsOf, umDocumento, umPdf } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const LIMITE = 5 * 1024 * 1024

let portal: Portal
let api: Awaited<ReturnType<Portal['apiAs']>>
beforeAll(async () => {
  portal = await startPortal()
  api = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())

const create = (parts: Partial<DocumentoInput> = {}) => valor(api(createDocumento, umDocumento(parts)))

describe('listarTodos', () => {
  it('pages by nine, newest first', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((paginacao) => valor(portal.api(listDocumentos, { paginacao }))))
    expect(pages.map((page) => page.length)).toEqual([9, 9, 9, 3])
    const dates = pages.flat().map(({ data }) => data)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it.each([
    ['Pesquisa', 12],
    ['Edital', 12],
    ['Lei', 6],
  ] as const)('filters by area: %s', async (area, total) => {
    const documentoAreaId = DOCUMENTO_AREA[area]
    const resultado = await portal.api(listDocumentos, { paginacao: 1, documentoAreaId })
    expect(resultado).toMatchObject({ total })
    const found = await valor(portal.api(listDocumentos, { paginacao: 0, documentoAreaId }))
    expect(found.map(({ documentoArea }) => documentoArea)).toEqual(Array(total).fill(area))
  })

  it('marks no documento of the demo as edited', async () => {
    const all = await valor(portal.api(listDocumentos, { paginacao: 0 }))
    expect(all.filter(({ ultimaOperacao }) => ultimaOperacao !== null)).toEqual([])
  })

  it('filters open editais, including their last day, and closed ones', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
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

  it.each(['documentoAreaId=4', 'situacao=suspenso'])('refuses the filter %s', async (filter) => {
    expect((await fetch(`${portal.baseUrl}/api/documento/listarTodos?${filter}`)).status).toBe(400)
  })

  it('searches by name and tag, also within an area', async () => {
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
  it('returns the whole documento, with its date without a time', async () => {
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

  it('links to a PDF of the stated size', async () => {
    const { download, tamanho } = await valor(portal.api(getDocumento, { id: 30 }))
    const content = Buffer.from(await (await fetch(portal.baseUrl + download)).arrayBuffer())
    expect(content.byteLength).toBe(tamanho)
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(content.subarray(-1024).toString()).toContain('%%EOF')
  })

  it('answers 404 for a missing documento', async () => {
    expect(await portal.api(getDocumento, { id: 999 })).toMatchObject({
      codigo: 404,
      resposta: 'Documento não encontrado.',
    })
  })
})

it('listarPorUsuarioId returns all own documentos, listarUltimos the last three', async () => {
  const own = await valor(api(listOwnDocumentos, {}))
  expect(own.map(({ autor }) => autor)).toEqual(Array(14).fill('Helena Prado'))
  const ids = (await valor(api(listOwnUltimosDocumentos, {}))).map(({ id }) => id)
  expect(ids).toHaveLength(3)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
})

describe('incluir', () => {
  it('stores a documento with its PDF and returns its public form', async () => {
    const documento = await create({ tags: tagsOf('Editais') })
    expect(documento).toMatchObject({
      nome: 'Edital de aceleração',
      documentoArea: 'Edital',
      instituicaoId: 3,
      data: '2026-05-03',
      autor: 'Helena Prado',
      arquivo: 'edital.pdf',
      tamanho: 100,
      ultimaOperacao: null,
      aprovado: true,
    })
    expect(await valor(portal.api(getDocumento, { id: documento.id }))).toEqual(documento)
    const editais = await valor(portal.api(listDocumentos, { paginacao: 0, documentoAreaId: 2 }))
    expect(editais.map(({ id }) => id)).toContain(documento.id)
    const pdf = await (await fetch(portal.baseUrl + documento.download)).text()
    expect(pdf).toBe(await umPdf().text())
  })

  it('uses the current day as default date', async () => {
    const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
    const before = today()
    const { data } = await create({ data: '' })
    expect([before, today()]).toContain(data)
  })

  it('stores the last day only for editais, until an edit changes it', async () => {
    const edital = await create({ dataTermino: '2026-05-03' })
    expect(edital.dataTermino).toBe('2026-05-03')
    expect((await create({ documentoAreaId: 3, dataTermino: '2020-01-01' })).dataTermino).toBeNull()
    const { id, documentoArea } = edital
    const edited = await valor(api(editDocumento, umDocumento({ id, dataTermino: '', arquivo: null })))
    expect([documentoArea, edited.dataTermino]).toEqual(['Edital', null])
  })

  it('accepts a PDF one byte smaller than 5 MiB', async () => {
    expect((await create({ arquivo: umPdf(LIMITE - 1) })).tamanho).toBe(LIMITE - 1)
  })

  it.each<[what: string, parts: Partial<DocumentoInput>, codigo: number, resposta: string]>([
    ['no title', { nome: '' }, 400, 'Título é obrigatório.'],
    ['an unknown institution', { instituicaoId: 999 }, 400, 'A instituição escolhida não existe.'],
    ['an unknown area', { documentoAreaId: 4 as 3 }, 400, 'Selecione uma seção.'],
    ['an impossible date', { data: '2026-02-30' }, 400, 'Data inválida.'],
    [
      'an end before its date',
      { dataTermino: '2026-05-02' },
      400,
      'Data de término não pode ser anterior à data do edital!',
    ],
    ['no file', { arquivo: null }, 400, 'O documento deve ser um PDF!'],
    ['a picture', { arquivo: new File(['GIF89a'], 'edital.pdf') }, 415, 'O documento deve ser um PDF!'],
    ['exactly 5 MiB', { arquivo: umPdf(LIMITE) }, 413, 'Imagem deve ter no máximo 5MB'],
  ])('refuses %s with a message', async (_what, parts, codigo, resposta) => {
    const total = async () => (await portal.sql(`SELECT count(*) AS n FROM documentos`)).rows[0].n
    const before = await total()
    expect(await api(createDocumento, umDocumento(parts))).toEqual({ ok: false, codigo, resposta })
    expect(await total()).toBe(before)
  })
})

describe('editar', () => {
  it('keeps PDF and date by default, stores the time, and replaces the PDF', async () => {
    const { id, download } = await create()
    const edited = await valor(api(editDocumento, umDocumento({ id, nome: 'Outro', data: '', arquivo: null })))
    expect(edited).toMatchObject({
      nome: 'Outro',
      download,
      data: '2026-05-03',
      ultimaOperacao: expect.stringMatching(/^\d{4}-/),
    })
    expect((await valor(api(editDocumento, umDocumento({ id, arquivo: umPdf(200) })))).tamanho).toBe(200)
  })

  it("refuses another person's documento", async () => {
    const { id } = await create()
    const stranger = await portal.apiAs(NOVATA)
    expect(await stranger(editDocumento, umDocumento({ id }))).toMatchObject({ codigo: 403 })
    expect(await stranger(editDocumento, umDocumento({ id: 99_999 }))).toMatchObject({ codigo: 404 })
  })
})
