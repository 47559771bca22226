// @vitest-environment node
import { emptyOf, noticiaFields } from '@portal/shared-contracts/forms'
import { demoUsuario } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { rascunhoKey } from '../rascunhos/draftStore'
import { readRascunho, writeRascunho } from '../rascunhos/storedRascunho'
import type { NoticiaValues } from './NoticiaValues'
import { noticiaRascunho } from './noticiaRascunho'

const VAZIA = emptyOf(noticiaFields)
const COMPLETA: NoticiaValues = {
  ...VAZIA,
  titulo: 'Feira de ciências',
  descricao: '<p>Começa na segunda.</p>',
  dataPublicacao: '2026-11-20T10:00',
  tags: [{ id: -1, descricao: 'Educação' }],
}
const OUTRO = { ...demoUsuario, id: demoUsuario.id + 1 }
const write = (valores: NoticiaValues, de = demoUsuario) => writeRascunho(noticiaRascunho, { valores, salvoEm: 7 }, de)
const read = (stored: unknown) =>
  readRascunho(noticiaRascunho, typeof stored === 'string' ? stored : JSON.stringify(stored), demoUsuario.id)

test('a draft loads as saved, without the picture', () => {
  const arquivo = new File(['x'], 'capa.png')
  expect(read(write({ ...COMPLETA, arquivo }))).toEqual({ valores: COMPLETA, salvoEm: 7, isOldFormat: false })
})

test('stores the notícia, its owner and its time', () => {
  expect(JSON.parse(write({ ...VAZIA, titulo: 'Só o título' }))).toMatchObject({
    ...{ usuarioId: demoUsuario.id, salvoEm: 7, nomeUsuario: demoUsuario.userName },
    noticia: { id: -1, titulo: 'Só o título', subTitulo: '', descricao: '', tags: [], dataPublicacao: '' },
  })
})

test('a user cannot read the draft of another', () => {
  expect(rascunhoKey('noticia', OUTRO.id)).not.toBe(rascunhoKey('noticia', demoUsuario.id))
  expect(read(write(COMPLETA, OUTRO))).toBeUndefined()
})

test('loads the format of version 0', () => {
  expect(read({ valores: COMPLETA, nomeUsuario: 'Helena Prado', salvoEm: 7 })).toEqual({
    ...{ valores: COMPLETA, salvoEm: 7, isOldFormat: true },
  })
})

test.each(['{"valores":', 'null', '7', [], { usuarioId: 1 }, { valores: null }, { usuarioId: 1, noticia: null }])(
  '%j is no draft',
  (stored) => {
    expect(read(stored)).toBeUndefined()
  },
)

test.each([
  ['a title that is null', { valores: { titulo: null } }],
  ['a title that is a number', { usuarioId: 1, noticia: { titulo: 7 }, salvoEm: 0 }],
  ['no time', { usuarioId: 1, noticia: { titulo: '' } }],
  ['an invalid time', { usuarioId: 1, noticia: { titulo: '' }, salvoEm: 'ontem' }],
  ['invalid tags', { usuarioId: 1, noticia: { titulo: '', tags: ['a', null, 7] } }],
  ['no owner', { noticia: { titulo: '' }, nomeUsuario: 'Helena Prado' }],
])('a draft with %s counts as empty', (_, stored) => {
  expect(read(stored)).toMatchObject({ valores: VAZIA, salvoEm: 0 })
})
