import {
  createDocumento,
  type DocumentoInput,
  editDocumento,
  getDocumento,
  listDocumentos,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tagsOf, umDocumento, umPdf, umPng } from '../testing/content'
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

describe('incluir', () => {
  it('stores a documento with its PDF and answers it as the public reads it', async () => {
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
    const pdf = await (await fetch(portal.baseUrl + documento.download)).text()
    expect(pdf).toBe(await umPdf().text())
  })

  it('bears the present day where no date is sent', async () => {
    const { data } = await create({ data: '' })
    expect(data).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date()))
  })

  it('keeps the last day of an edital, and none of another area, until an edit says otherwise', async () => {
    const edital = await create({ dataTermino: '2026-05-03' })
    expect(edital.dataTermino).toBe('2026-05-03')
    expect((await create({ documentoAreaId: 3, dataTermino: '2020-01-01' })).dataTermino).toBeNull()
    const { id, documentoArea } = edital
    const edited = await valor(api(editDocumento, umDocumento({ id, dataTermino: '', arquivo: null })))
    expect([documentoArea, edited.dataTermino]).toEqual(['Edital', null])
  })

  it('takes a PDF of one byte less than 5 MiB', async () => {
    expect((await create({ arquivo: umPdf(LIMITE - 1) })).tamanho).toBe(LIMITE - 1)
  })

  it.each<[what: string, parts: () => Promise<Partial<DocumentoInput>>, codigo: number, resposta: string]>([
    ['no title', async () => ({ nome: '' }), 400, 'Título é obrigatório.'],
    ['no institution', async () => ({ instituicaoId: -1 }), 400, 'Instituição é obrigatória.'],
    ['an unknown institution', async () => ({ instituicaoId: 999 }), 400, 'A instituição escolhida não existe.'],
    ['an area that there is not', async () => ({ documentoAreaId: 4 as 3 }), 400, 'Selecione uma seção.'],
    ['a day that there is not', async () => ({ data: '2026-02-30' }), 400, 'Data inválida.'],
    ['a last day that there is not', async () => ({ dataTermino: '2026-02-30' }), 400, 'Data inválida.'],
    [
      'an end before its day',
      async () => ({ dataTermino: '2026-05-02' }),
      400,
      'Data de término não pode ser anterior à data do edital!',
    ],
    ['no file', async () => ({ arquivo: null }), 400, 'O documento deve ser um PDF!'],
    ['a picture', async () => ({ arquivo: await umPng() }), 415, 'O documento deve ser um PDF!'],
    ['exactly 5 MiB', async () => ({ arquivo: umPdf(LIMITE) }), 413, 'Imagem deve ter no máximo 5MB'],
  ])('refuses %s with a sentence', async (_what, parts, codigo, resposta) => {
    const total = async () => (await portal.sql(`SELECT count(*) AS n FROM documentos`)).rows[0].n
    const before = await total()
    expect(await api(createDocumento, umDocumento(await parts()))).toEqual({ ok: false, codigo, resposta })
    expect(await total()).toBe(before)
  })
})

describe('editar', () => {
  it('keeps PDF and date where none is sent, and says when', async () => {
    const { id, download } = await create()
    const edited = await valor(api(editDocumento, umDocumento({ id, nome: 'Outro', data: '', arquivo: null })))
    expect(edited).toMatchObject({
      nome: 'Outro',
      download,
      data: '2026-05-03',
      ultimaOperacao: expect.stringMatching(/^\d{4}-/),
    })
  })

  it('changes the PDF where one is sent', async () => {
    const { id } = await create()
    expect((await valor(api(editDocumento, umDocumento({ id, arquivo: umPdf(200) })))).tamanho).toBe(200)
  })

  it("refuses another person's", async () => {
    const { id } = await create()
    const stranger = await portal.apiAs(NOVATA)
    expect(await stranger(editDocumento, umDocumento({ id }))).toMatchObject({ codigo: 403 })
    expect(await stranger(editDocumento, umDocumento({ id: 99_999 }))).toMatchObject({ codigo: 404 })
  })
})

it('is found in its area', async () => {
  const { id } = await create({ documentoAreaId: 3 })
  const leis = await valor(portal.api(listDocumentos, { paginacao: 0, documentoAreaId: 3 }))
  expect(leis.map((lei) => lei.id)).toContain(id)
})
