// @vitest-environment node
import { expect, test } from 'vitest'
import { register } from './register'

test('all pages are private and below one path', () => {
  for (const { path, handle } of register().routes) {
    expect(handle.public).toBeUndefined()
    expect(path).toMatch(/^\/user\/gestao(\/|$)/)
  }
})

test('the menu links to each screen and is visible to gestores only', () => {
  const { gestor, ...ofEverybody } = register().menu
  expect(gestor?.map(({ to, entries = [] }) => [to, ...entries.map((entry) => entry.to)])).toEqual([
    [
      '/user/gestao',
      '/user/gestao/aprovacao',
      '/user/gestao/conteudo',
      '/user/gestao/mensagens',
      '/user/gestao/pessoas',
      '/user/gestao/publicadores',
      '/user/gestao/auditoria',
    ],
  ])
  expect(ofEverybody).toEqual({})
})
