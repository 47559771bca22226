// @vitest-environment node
import { criteriaOf, searchOf } from '@portal/shared-contracts/lists'
import { demoParceiros } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { listGroups } from './listGroups'
import { parceirosPublicos } from './parceirosPublicos'

const read = (search: string) => criteriaOf(new URLSearchParams(search), parceirosPublicos)
const nomesFor = (search: string) =>
  listGroups(demoParceiros(), read(search)).flatMap(({ parceiros }) => parceiros.map(({ nome }) => nome))

test('without filters there are five groups of 9, 15, 9, 6 and 8', () => {
  expect(
    listGroups(demoParceiros(), read('')).map(({ tipoInstituicao, parceiros }) => [tipoInstituicao, parceiros.length]),
  ).toEqual([
    ['ICTIs', 9],
    ['Empresas', 15],
    ['Mecanismos de Inovação', 9],
    ['Governo', 6],
    ['Sociedade Organizada', 8],
  ])
})

test('types are compared by id, not by spelling', () => {
  expect(listGroups(demoParceiros(), read('tipo=3')).map(({ tipoInstituicao }) => tipoInstituicao)).toEqual([
    'Mecanismos de Inovação',
  ])
})

test('a search ignores case and accents and omits groups without results', () => {
  expect(nomesFor('busca=INOVACAO')).toEqual(['Núcleo de Inovação Tecnológica do Vale', 'Secretaria de Inovação'])
  expect(nomesFor('busca=inovacao&tipo=4')).toEqual(['Secretaria de Inovação'])
})

test.each(['tipo=', 'tipo=0', 'tipo=6', 'tipo=abc', 'tipo=1.5'])('ignores the invalid filter %s', (search) => {
  expect(read(search).filter).toBe('')
})

test('the URL omits defaults', () => {
  expect(searchOf(read(''), parceirosPublicos)).toBe('')
  expect(searchOf(read('tipo=2&busca= água '), parceirosPublicos)).toBe('?busca=%C3%A1gua&tipo=2')
})
