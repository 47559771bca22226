// @vitest-environment node
import { expect, test } from 'vitest'
import { register } from './register'

test('the side menu leads home, to a list and a form of each kind, and to the account', () => {
  expect(
    register().menu.side?.map(({ label, to, entries }) => [label, to ?? entries?.map((entry) => entry.to)]),
  ).toEqual([
    ['Home', '/user/Home'],
    ['Documentos', ['/user/documentos-criados', '/user/documentos']],
    ['Notícias', ['/user/noticias-criadas', '/user/noticias']],
    ['Eventos', ['/user/eventos-criados', '/user/eventos']],
    ['Minha conta', '/user/conta'],
  ])
})

test('all pages are private', () => {
  for (const { handle } of register().routes) expect(handle.public).toBeUndefined()
})
