// @vitest-environment node
import { expect, test } from 'vitest'
import { idOf } from './idOf'

test('reads a positive integer', () => {
  expect(idOf('20')).toBe(20)
})

test.each(['0', '-1', '1.0', '1.5', '1e3', '0x1', ' 1', 'abc', '', undefined])('%j throws a 404', (param) => {
  expect(() => idOf(param)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})
