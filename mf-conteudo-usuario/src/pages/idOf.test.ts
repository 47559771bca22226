// @vitest-environment node
import { expect, test } from 'vitest'
import { idOf } from './idOf'

const idAt = (path: string | undefined, search = '', options = {}) =>
  idOf(
    { params: path === undefined ? {} : { eventoId: path }, request: new Request(`http://portal.example/${search}`) },
    'eventoId',
    options,
  )

test('reads the id from path or parameter; a new item has none', () => {
  expect(idAt('4')).toBe(4)
  expect(idAt(undefined, '?eventoId=4')).toBe(4)
  expect(idAt(undefined)).toBeUndefined()
})

test.each([
  ['-1', {}],
  ['-27', {}],
  ['-1', { zeroIsNew: true }],
  ['0', { zeroIsNew: true }],
])('%s is a new item, with %j', (text, options) => {
  expect(idAt(text, '', options)).toBeUndefined()
  expect(idAt(undefined, `?eventoId=${text}`, options)).toBeUndefined()
})

test.each(['0', '-0', '--1', '1.5', 'abc', '', '99999999999', '1e3'])('"%s" is no id: a 404', (text) => {
  expect(() => idAt(undefined, `?eventoId=${text}`)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})
