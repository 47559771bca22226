// @vitest-environment node
import { expect, test } from 'vitest'
import { register } from './register'

test('nothing that it shows is public, and all of it stands below one address of its own', () => {
  for (const { path, handle } of register().routes) {
    expect(handle.public).toBeUndefined()
    expect(path).toMatch(/^\/user\/gestao(\/|$)/)
  }
})

test('the side menu has one entry, which leads to a screen', () => {
  const { menu, routes } = register()
  expect(menu.side?.map(({ label, to }) => [label, to])).toEqual([['Gestão', '/user/gestao']])
  expect(routes.map(({ path }) => path)).toContain('/user/gestao')
})
