// @vitest-environment jsdom
import { Jodit } from 'jodit-react'
import { afterEach, expect, test } from 'vitest'
import type { Editor } from './Editor'
import { insertCleaned } from './insertCleaned'
import { joditConfig } from './joditConfig'

const started: Editor[] = []
afterEach(() => {
  for (const editor of started.splice(0)) editor.destruct()
  document.body.replaceChildren()
})

/** A bar in the text is the caret. */
function openEditor(text: string): Editor {
  const place = document.createElement('div')
  document.body.append(place)
  // The toolbar needs a layout, which a simulated browser lacks.
  const config = { ...joditConfig({ preset: 'full', hasImages: false, filesFrom: '' }, () => {}), toolbar: false }
  const editor = Jodit.make(place, config as never) as unknown as Editor
  started.push(editor)
  editor.editor.innerHTML = text.replace('|', '<i id="caret"></i>')
  const caret = editor.editor.querySelector('#caret')
  if (!caret) throw new Error('There is no caret.')
  const range = document.createRange()
  range.setStartBefore(caret)
  caret.remove()
  editor.editor.normalize()
  editor.editor.focus()
  editor.s.selectRange(range)
  return editor
}

const copied = (data: Record<string, string>) =>
  ({ files: [], getData: (type: string) => data[type] ?? '' }) as unknown as DataTransfer

const textAfter = (before: string, data: Record<string, string>) => {
  const editor = openEditor(before)
  insertCleaned(editor, copied(data), { filesFrom: '', onLeftOut: () => {} })
  return editor.editor.innerHTML.replaceAll('\ufeff', '')
}

test.each([
  ['a line', '<p>Antes | depois</p>', 'um', '<p>Antes um depois</p>'],
  ['lines, at the end', '<p>Antes|</p>', 'um\ndois', '<p>Antes</p><p>um</p><p>dois</p>'],
  ['lines, at the beginning', '<p>|Depois</p>', 'um\ndois', '<p>um</p><p>dois</p><p>Depois</p>'],
  ['lines, in the middle', '<p>Antes|depois</p>', 'um\ndois', '<p>Antes</p><p>um</p><p>dois</p><p>depois</p>'],
  ['lines, in a heading', '<h2>Antes|</h2>', 'um\n\ndois', '<h2>Antes</h2><p>um</p><p>dois</p>'],
  ['lines, in an item', '<ul><li>Antes|</li></ul>', 'um\ndois', '<ul><li>Antes</li><li>um</li><li>dois</li></ul>'],
  ['lines, in a block of code', '<pre>antes|</pre>', 'um\r\n  dois', '<pre>antesum\n  dois</pre>'],
  [
    'characters that look like HTML',
    '<p>|a</p>',
    '<b>um</b>\n<i>dois</i>',
    '<p>&lt;b&gt;um&lt;/b&gt;</p><p>&lt;i&gt;dois&lt;/i&gt;</p><p>a</p>',
  ],
])('%s copied as text are inserted at the caret', (_, before, text, after) => {
  expect(textAfter(before, { 'text/plain': text })).toBe(after)
})

test.each([
  [
    'the words of one Word paragraph',
    '<p>Antes | depois</p>',
    '<p class=MsoNormal>um<o:p></o:p></p>',
    '<p>Antes um depois</p>',
  ],
  [
    'the words of an Excel cell',
    '<p>São R$ |, ao todo</p>',
    '<table><tr>\n <td class=xl65 align=right>12,50</td>\n</tr></table>',
    '<p>São R$ 12,50, ao todo</p>',
  ],
  ['two paragraphs', '<p>Antes|depois</p>', '<p>um</p><p>dois</p>', '<p>Antes</p><p>um</p><p>dois</p><p>depois</p>'],
  [
    'the items of a list, in an item',
    '<ol><li>Antes|</li></ol>',
    '<ul><li>um</li><li>dois</li></ul>',
    '<ol><li>Antes</li><li>um</li><li>dois</li></ol>',
  ],
  [
    'items and paragraphs, in an empty list',
    '<p>Antes</p><ul><li>|<br></li></ul>',
    '<h2>um</h2><p>dois</p><ul><li>três</li></ul>',
    '<p>Antes</p><h2>um</h2><p>dois</p><ul><li>três</li></ul>',
  ],
  [
    'paragraphs, in an empty list',
    '<ul><li>|<br></li></ul>',
    '<p>um</p><p>dois</p>',
    '<ul><li>um</li><li>dois</li></ul>',
  ],
  [
    'paragraphs, in a cell',
    '<table><tbody><tr><td>a|</td></tr></tbody></table>',
    '<p>um</p><p>dois</p>',
    '<table><tbody><tr><td>a<p>um</p><p>dois</p></td></tr></tbody></table>',
  ],
])('%s are inserted at the caret', (_, before, html, after) => {
  expect(textAfter(before, { 'text/html': html, 'text/plain': 'um dois' })).toBe(after)
})

test('inserts lines that only the plain text contains', () => {
  const copied = { 'text/html': '<span>um\ndois</span>', 'text/plain': 'um\ndois' }
  expect(textAfter('<p>Antes|</p>', copied)).toBe('<p>Antes</p><p>um</p><p>dois</p>')
})
