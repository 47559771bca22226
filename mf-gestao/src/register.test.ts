// @vitest-environment node
import { expect, test } from 'vitest'
import { register } from './register'

test('nothing that it shows is public, and all of it stands below one address of its own', () => {
  for (const { path, handle } of register().routes) {
    expect(handle.public).toBeUndefined()
    expect(path).toMatch(/^\/user\/gestao(\/|$)/)
  }
})

test('it adds nothing to the menus of people who are no gestores', () => {
  expect(register().menu).toEqual({})
})
