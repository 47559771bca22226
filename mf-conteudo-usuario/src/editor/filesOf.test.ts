import { expect, test } from 'vitest'
import { filesOf } from './filesOf'

const foto = new File(['x'], 'foto.png', { type: 'image/png' })
const handed = (html: string, files: File[] = [foto]) =>
  ({ files, getData: (type: string) => (type === 'text/html' ? html : '') }) as unknown as DataTransfer

test.each([
  ['a file', ''],
  ['a picture copied from a web page', '<meta charset="utf-8"><!--StartFragment--><img src="https://a.example/b.png">'],
])('%s counts as a file', (_, html) => {
  expect(filesOf(handed(html))).toEqual([foto])
})

test('ignores the picture that Word adds to a text', () => {
  expect(filesOf(handed('<p>Um</p><img src="file:///c:/a.png">'))).toEqual([])
})

test('returns nothing without a file', () => {
  expect(filesOf(handed('', []))).toEqual([])
  expect(filesOf(null)).toEqual([])
})
