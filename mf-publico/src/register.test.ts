// @vitest-environment node
import { searchOf } from '@portal/shared-contracts/lists'
import { expect, test } from 'vitest'
import { editais, pesquisas } from './documentos/documentosOfArea'
import { todosOsDocumentos } from './documentos/todosOsDocumentos'
import { eventosPublicos } from './eventos/eventosPublicos'
import { noticiasPublicas } from './noticias/noticiasPublicas'
import { register } from './register'

test('offers the six entries of the top bar in their order', () => {
  expect(register().menu.top?.map(({ label }) => label)).toEqual([
    'QUEM SOMOS',
    'PARCEIROS',
    'NOTÍCIAS',
    'DOCUMENTOS & EDITAIS',
    'EVENTOS',
    'FALE CONOSCO',
  ])
})

test('pesquisas and editais belong to the menu entry of documentos', () => {
  const documentos = register().menu.top?.find(({ to }) => to === '/documentos')
  expect(documentos?.also).toEqual(['/pesquisas', '/editais'])
})

test('all pages are public', () => {
  for (const { handle } of register().routes) expect(handle.public).toBe(true)
})

test.each<[string, Parameters<typeof searchOf>[1]]>([
  ['Noticias', noticiasPublicas],
  ['Eventos', eventosPublicos],
  ['Pesquisas', pesquisas],
  ['Documentos', todosOsDocumentos()],
  ['Editais', editais()],
])('%s declares the URL parameters that its list reads', (name, kind) => {
  const read = new URLSearchParams(searchOf({ busca: 'x', filter: '1', pagina: 2 }, kind))
  expect(register().routes.find(({ handle }) => handle.name === name)?.handle.search).toEqual([...read.keys()])
})
