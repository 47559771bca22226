// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from '../cleanPasted'

const PRE_WRAP = 'white-space: pre-wrap'

test.each([
  ['a line break', `<p style="${PRE_WRAP}">Um\nDois</p>`, '<p>Um<br>Dois</p>'],
  [
    'a paragraph’s line breaks, in the style of its words',
    `<p><span style="${PRE_WRAP}">Um\nDois</span></p>`,
    '<p>Um<br>Dois</p>',
  ],
  ['lines around bold words', `<p style="${PRE_WRAP}">Um <b>dois</b>\nTrês</p>`, '<p>Um <b>dois</b><br>Três</p>'],
  ['lines within bold words', `<p style="${PRE_WRAP}"><b>Um\nDois</b></p>`, '<p><b>Um<br>Dois</b></p>'],
  ['an empty line', `<p style="${PRE_WRAP}">Um\n\nDois</p>`, '<p>Um<br><br>Dois</p>'],
  ['lines of Windows', `<p style="${PRE_WRAP}">Um\r\nDois</p>`, '<p>Um<br>Dois</p>'],
  [
    'the style by any of its names',
    ['pre', 'pre-line', 'break-spaces'].map((keeps) => `<p style="white-space:${keeps}">Um\nDois</p>`).join(''),
    '<p>Um<br>Dois</p>'.repeat(3),
  ],
  [
    'the style as browsers split it',
    '<p style="white-space-collapse: preserve; text-wrap: wrap">Um\nDois</p>',
    '<p>Um<br>Dois</p>',
  ],
  [
    'the style of a class',
    `<style>span.msg {${PRE_WRAP}}</style><p><span class="msg">Um\nDois</span></p>`,
    '<p>Um<br>Dois</p>',
  ],
  [
    'a cell',
    `<table><tr><td style="${PRE_WRAP}">Um\nDois</td></tr></table>`,
    '<table><tbody><tr><td>Um<br>Dois</td></tr></tbody></table>',
  ],
])('%s is kept', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})

test.each([
  ['a line break of the HTML alone', '<p>Um\nDois</p>', '<p>Um\nDois</p>'],
  [
    'one where the style is taken back',
    `<div style="${PRE_WRAP}"><p style="white-space:normal">Um\nDois</p></div>`,
    'Um\nDois',
  ],
  ['the space between elements', `<ul style="${PRE_WRAP}">\n  <li>Um</li>\n  <li>Dois</li>\n</ul>`, '<li>Dois</li>'],
])('%s breaks no line', (_, copied, read) => {
  const clean = cleanPasted(copied)
  expect(clean).toContain(read)
  expect(clean).not.toContain('<br>')
})

test('a block of code keeps its lines as they are', () => {
  expect(cleanPasted(`<pre style="${PRE_WRAP}">Um\n  Dois</pre>`)).toBe('<pre>Um\n  Dois</pre>')
})
