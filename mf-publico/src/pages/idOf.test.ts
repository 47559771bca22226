// @vitest-environment node
import { expect, test } from 'vitest'
import { idOf } from './idOf'

test('an id is read as it is written', () => {
  expect(idOf('20')).toBe(20)
})

test.each(['0', '-1', '1.0', '1.5', '1e3', '0x1', ' 1', 'abc', '', undefined])(
  '%j is no id: nothing is there',
  (param) => {
    expect(() => idOf(param)).toThrow(expect.objectContaining({ init: { status: 404 } }))
  },
)
