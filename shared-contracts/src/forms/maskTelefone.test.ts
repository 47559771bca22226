// @vitest-environment node
import { expect, test } from 'vitest'
import { maskTelefone } from '.'

test.each([
  ['(41) 99999-0000', '41999990000'],
  ['+55 (41) 99999-0000', '41999990000'],
  ['+55 41 3333-4444', '4133334444'],
  ['5541999990000', '41999990000'],
  ['041 99999-0000', '41999990000'],
  ['55 99999-0000', '55999990000'],
  ['(55) 3333', '553333'],
  ['419999900001', '41999990000'],
  ['não tenho', ''],
])('%j is %j', (typed, telefone) => {
  expect(maskTelefone(typed)).toBe(telefone)
})
