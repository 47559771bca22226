// @vitest-environment node
import { expect, test } from 'vitest'
import { register } from './register'

test('nothing that it shows is public, and all of it stands below one address of its own', () => {
  for (const { path, handle } of register().routes) {
    expect(handle.public).toBeUndefined()
    expect(path).toMatch(/^\/user\/gestao(\/|$)/)
  }
})

test('the menu leads to each of its screens, and only gestores are shown it', () => {
  const { gestor, ...ofEverybody } = register().menu
  expect(gestor?.map(({ to, entries = [] }) => [to, ...entries.map((entry) => entry.to)])).toEqual([
    [
      '/user/gestao',
      '/user/gestao/aprovacao',
      '/user/gestao/mensagens',
      '/user/gestao/pessoas',
      '/user/gestao/publicadores',
      '/user/gestao/auditoria',
    ],
  ])
  expect(ofEverybody).toEqual({})
})
