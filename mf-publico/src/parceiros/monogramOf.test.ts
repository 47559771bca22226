// @vitest-environment node
import { expect, test } from 'vitest'
import { monogramOf } from './monogramOf'
import { PARCEIROS } from './parceiroGroups'

test.each([
  ['Universidade Federal do Vale do Jacarandá', 'UFV'],
  ['Hospital-Escola do Vale', 'HEV'],
  ['Trilha 9', 'T9'],
  ['Biotau', 'Bi'],
  ['', ''],
])('the initials of %j are %j', (nome, initials) => {
  expect(monogramOf(nome).initials).toBe(initials)
})

test('a name always has the same monogram, and the list uses all colours and shapes', () => {
  expect(monogramOf('Biotau')).toEqual(monogramOf('Biotau'))
  const looks = PARCEIROS.map(({ nome }) => monogramOf(nome))
  expect(new Set(looks.map(({ color }) => color)).size).toBe(8)
  expect(new Set(looks.map(({ shape }) => shape)).size).toBe(4)
})
