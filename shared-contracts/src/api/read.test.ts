// @vitest-environment node
import { expect, test } from 'vitest'
import { getSessao } from './autenticacao'
import { getDocumento, listDocumentos } from './documentos'
import { getEvento } from './eventos'
import { getNoticia } from './noticias'
import { listTags } from './tags'

const noticia = { id: 1, titulo: 'Título', dataPublicacao: '2026-05-03T09:30:00', tags: [{ id: 4, descricao: 'IA' }] }

test('valid values stay unchanged, with unknown fields', () => {
  expect(getNoticia.read?.({ ...noticia, curtidas: 3 })).toMatchObject({ ...noticia, curtidas: 3 })
})

test('a missing text becomes empty, a missing list becomes empty', () => {
  expect(getNoticia.read?.({ id: 1, titulo: 'Título', descricao: null })).toMatchObject({
    subTitulo: '',
    descricao: '',
    tags: [],
    arquivo: null,
    dataOperacao: null,
  })
  expect(getEvento.read?.({ id: 1 })).toMatchObject({ linkExterno: '', dataInicio: '', endereco: null, arquivos: [] })
})

test('a missing extension stays missing', () => {
  expect(getEvento.read?.({ id: 1 }).capaUrl).toBeUndefined()
  expect(getEvento.read?.({ id: 1, capaUrl: null }).capaUrl).toBeNull()
  expect(getEvento.read?.({ id: 1, capaUrl: '/capa.webp' }).capaUrl).toBe('/capa.webp')
})

test('only positive numbers are ids', () => {
  expect(getSessao.read?.({ usuarioId: 7 })).toEqual({ usuarioId: 7 })
  for (const usuarioId of [undefined, null, '7', 0, -1]) expect(() => getSessao.read?.({ usuarioId })).toThrow('an id')
})

test('tags become records, even if sent as texts', () => {
  const written = { ...noticia, tags: ['IA', { id: 5, descricao: 'Startups' }] }
  expect(getNoticia.read?.(written).tags).toEqual([
    { id: -1, descricao: 'IA' },
    { id: 5, descricao: 'Startups' },
  ])
  expect(listTags.read?.([{ id: 5, descricao: 'Startups' }])).toEqual([{ id: 5, descricao: 'Startups' }])
})

test('an institution becomes its name, even if sent as a record', () => {
  expect(getDocumento.read?.({ id: 1, instituicao: { id: 3, razaoSocial: 'Câmara' } }).instituicao).toBe('Câmara')
  expect(getDocumento.read?.({ id: 1 }).instituicao).toBe('')
  expect(getEvento.read?.({ id: 1, instituicao: null }).instituicao).toBeUndefined()
})

test('a documento gets the number of its area, even if only the name was sent', () => {
  expect(getDocumento.read?.({ id: 1, documentoArea: 'Lei' }).documentoAreaId).toBe(3)
})

test('a number in place of a text becomes its digits', () => {
  expect(getEvento.read?.({ id: 1, endereco: { cep: 12345678, numero: 10 } }).endereco).toMatchObject({
    cep: '12345678',
    numero: '10',
    uf: '',
  })
})

test('ids stay unchanged', () => {
  expect(listDocumentos.read?.([{ id: '7', nome: 'Edital' }])).toMatchObject([{ id: '7', nome: 'Edital' }])
})

test('a thumbnail is dropped only if the cover has an address', () => {
  const arquivos = [{ arquivo: 'UklGRg==', nome: 'capa.webp', tipo: 'image/webp' }]
  const evento = { id: 1, arquivo: 'UklGRg==', arquivos }
  expect(getEvento.read?.({ ...evento, cartaoUrl: null })).toMatchObject({ arquivo: 'UklGRg==', arquivos })
  expect(getEvento.read?.({ ...evento, cartaoUrl: '/c.webp' })).toMatchObject({ arquivo: null, arquivos: [] })
  expect(getNoticia.read?.({ ...noticia, arquivo: 'UklGRg==' }).arquivo).toBe('UklGRg==')
  expect(getNoticia.read?.({ ...noticia, arquivo: 'UklGRg==', cartaoUrl: '/c.webp' }).arquivo).toBeNull()
})
