import { expect, test } from 'vitest'
import { PARCEIROS } from './grupos'
import { monogramOf } from './monogramOf'

test.each([
  ['Universidade Federal do Vale do Jacarandá', 'UFV'],
  ['Hospital-Escola do Vale', 'HEV'],
  ['Trilha 9', 'T9'],
  ['Biotau', 'Bi'],
  ['', ''],
])('the initials of %j are %j', (nome, iniciais) => {
  expect(monogramOf(nome).iniciais).toBe(iniciais)
})

test('a name always has the same looks, and the list uses all eight colours and four shapes', () => {
  expect(monogramOf('Biotau')).toEqual(monogramOf('Biotau'))
  const looks = PARCEIROS.map(({ nome }) => monogramOf(nome))
  expect(new Set(looks.map(({ cor }) => cor)).size).toBe(8)
  expect(new Set(looks.map(({ forma }) => forma)).size).toBe(4)
})
