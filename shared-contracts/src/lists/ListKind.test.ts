// @vitest-environment node
import { expect, test } from 'vitest'
import type { ListFilter } from './ListKind'
import { anyText, criteriaOf, idIn, oneOf, searchOf } from './ListKind'

const dias: ListFilter = {
  name: 'dias',
  label: 'Período',
  allLabel: 'Todos',
  read: oneOf([
    { value: '7', label: 'Últimos 7 dias' },
    { value: '30', label: 'Últimos 30 dias' },
  ]),
}
const autor: ListFilter = { name: 'autorId', label: 'Autor', allLabel: 'Todos', read: idIn }
const organizador: ListFilter = { name: 'organizador', label: 'Organizador', allLabel: 'Todos', read: anyText }
const read = (search: string, filter?: ListFilter) => criteriaOf(new URLSearchParams(search), filter ? { filter } : {})

test.each([
  ['', undefined, { busca: '', filter: '', pagina: 1 }],
  ['busca=+energia+&pagina=3', undefined, { busca: 'energia', filter: '', pagina: 3 }],
  [`busca=${'a'.repeat(200)}`, undefined, { busca: 'a'.repeat(200), filter: '', pagina: 1 }],
  [`busca=${'a'.repeat(201)}`, undefined, { busca: '', filter: '', pagina: 1 }],
  ['busca=%00a%01b%00', undefined, { busca: 'a b', filter: '', pagina: 1 }],
  ['busca=a%0D%0Ab%C2%85', undefined, { busca: 'a b', filter: '', pagina: 1 }],
  ['busca=%00%09%7F', undefined, { busca: '', filter: '', pagina: 1 }],
  ['organizador=Hub%00', organizador, { busca: '', filter: 'Hub', pagina: 1 }],
  [`organizador=${'a'.repeat(201)}`, organizador, { busca: '', filter: '', pagina: 1 }],
  ['pagina=tudo', undefined, { busca: '', filter: '', pagina: 1 }],
  ['busca=+energia+&dias=30&pagina=3', dias, { busca: 'energia', filter: '30', pagina: 3 }],
  ['dias=31&pagina=0', dias, { busca: '', filter: '', pagina: 1 }],
  ['pagina=dois', dias, { busca: '', filter: '', pagina: 1 }],
  ['busca=+energia+&autorId=2&pagina=3', autor, { busca: 'energia', filter: '2', pagina: 3 }],
  ['autorId=1.5', autor, { busca: '', filter: '', pagina: 1 }],
])('the address %j, filtered by %o, requests %o', (search, filter, criteria) => {
  expect(read(search, filter)).toEqual(criteria)
})

test.each([
  ['', undefined, ''],
  ['busca=saúde&pagina=2', undefined, '?busca=sa%C3%BAde&pagina=2'],
  ['pagina=2&busca=saúde digital', autor, '?busca=sa%C3%BAde+digital&pagina=2'],
  ['', dias, ''],
  ['pagina=2&dias=7&busca=saúde digital', dias, '?busca=sa%C3%BAde+digital&dias=7&pagina=2'],
])('the query of %j omits default values', (search, filter, kept) => {
  expect(searchOf(read(search, filter), filter ? { filter } : {})).toBe(kept)
})

test.each([
  ['', 1],
  ['pagina=0', 1],
  ['pagina=-4', 1],
  ['pagina=dois', 1],
  ['pagina=2.9', 2],
  ['pagina=9999', 9999],
  ['pagina=99999999', 10_000],
])('an address with %j shows %i pages', (search, pages) => {
  expect(read(search).pagina).toBe(pages)
})
