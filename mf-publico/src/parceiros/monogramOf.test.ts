// @vitest-environment node
import { demoParceiros } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { monogramOf } from './monogramOf'

test.each([
  ['Universidade Federal do Vale do Jacarandá', 'UFV'],
  ['Hospital-Escola do Vale', 'HEV'],
  ['Trilha 9', 'T9'],
  ['Biotau', 'Bi'],
  ['', ''],
])('the initials of %j are %j', (nome, initials) => {
  expect(monogramOf(nome).initials).toBe(initials)
})

test('a name always has the same monogram, and a list uses all colours and shapes', () => {
  expect(monogramOf('Biotau')).toEqual(monogramOf('Biotau'))
  const looks = demoParceiros().flatMap(({ parceiros }) => parceiros.map(({ nome }) => monogramOf(nome)))
  expect(new Set(looks.map(({ color }) => color)).size).toBe(8)
  expect(new Set(looks.map(({ shape }) => shape)).size).toBe(4)
})
