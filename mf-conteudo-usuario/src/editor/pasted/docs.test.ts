// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './cleanPasted'
import { drawn } from './drawn.fixture'

const docs = (html: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f3c">${html}</b><br class="Apple-interchange-newline">`
const span = (text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre;white-space:pre-wrap;">${text}</span>`
const p = (text: string) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${span(text)}</p>`
const item = (text: string, type = 'disc', level = 1) =>
  `<li dir="ltr" style="list-style-type:${type};font-size:11pt;white-space:pre;" aria-level="${level}">` +
  `<p dir="ltr" style="line-height:1.38;" role="presentation">${span(text)}</p></li>`
const list = (tag: 'ul' | 'ol', ...items: string[]) =>
  `<${tag} style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${items.join('')}</${tag}>`

test.each([
  [
    'paragraphs with a gap between them',
    `${p('Um')}<br>${p('Dois')}<br><br>${p('Três')}`,
    '<p>Um</p><p>Dois</p><p>Três</p>',
  ],
  ['lines of one paragraph', p('Um<br>Dois'), '<p>Um<br>Dois</p>'],
  ['a list', list('ul', item('Um'), item('Dois')), '<ul><li>Um</li><li>Dois</li></ul>'],
  [
    'a list within a list',
    list('ul', item('Um'), list('ul', item('Dentro', 'circle', 2), item('Também', 'circle', 2)), item('Dois')),
    '<ul><li>Um<ul><li>Dentro</li><li>Também</li></ul></li><li>Dois</li></ul>',
  ],
  [
    'lists of three levels',
    list('ul', item('Um'), list('ul', item('Dentro'), list('ol', item('Fundo', 'decimal', 3))), item('Dois')),
    '<ul><li>Um<ul><li>Dentro<ol><li>Fundo</li></ol></li></ul></li><li>Dois</li></ul>',
  ],
  [
    'two lists within an item',
    list('ul', item('Um'), list('ul', item('A')), list('ol', item('B', 'decimal'))),
    '<ul><li>Um<ul><li>A</li></ul><ol><li>B</li></ol></li></ul>',
  ],
  [
    'a list that begins with a nested list',
    list('ul', list('ul', item('Dentro')), item('Um')),
    '<ul><li>Dentro</li><li>Um</li></ul>',
  ],
  [
    'a list between paragraphs',
    `${p('Antes')}<br>${list('ul', item('Um'))}<br>${p('Depois')}`,
    '<p>Antes</p><ul><li>Um</li></ul><p>Depois</p>',
  ],
  [
    'a cell',
    `<table><tr><td>${p('Um')}</td><td>${p('Dois')}${p('Três')}</td></tr></table>`,
    '<table><tbody><tr><td>Um</td><td><p>Dois</p><p>Três</p></td></tr></tbody></table>',
  ],
])('%s of Google Docs is valid HTML with single gaps', (_, copied, read) => {
  expect(cleanPasted(docs(copied))).toBe(read)
})

test('numbers of Google Docs stay the same', () => {
  const inner = list(
    'ol',
    item('Letra', 'lower-alpha', 2),
    list('ol', item('Romano', 'lower-roman', 3)),
    item('Outra', 'lower-alpha', 2),
  )
  const copied = docs(list('ol', item('Um', 'decimal'), inner, item('Dois', 'decimal')))
  expect(drawn(cleanPasted(copied))).toEqual(['1. Um', '  a. Letra', '    i. Romano', '  b. Outra', '2. Dois'])
})

test('lists of Word are nested as well', () => {
  const copied = `<ol style='margin-top:0cm' start=3 type=1><li class=MsoNormal style='mso-list:l0 level1 lfo1'>Um<o:p></o:p></li>
    <ol style='margin-top:0cm' start=1 type=a><li class=MsoNormal style='mso-list:l0 level2 lfo1'>Dentro<o:p></o:p></li></ol></ol>`
  expect(drawn(cleanPasted(copied))).toEqual(['3. Um', '  a. Dentro'])
})

test.each([
  ['an item of two paragraphs', '<ul><li><p>Um</p><p>Dois</p></li></ul>'],
  ['an item with words before its paragraph', '<ul><li>Um<p>Dois</p></li></ul>'],
  [
    'a cell whose paragraph is centred',
    '<table><tbody><tr><td><p style="text-align: center;">Um</p></td><td>Dois</td></tr></tbody></table>',
  ],
])('%s stays unchanged', (_, copied) => {
  expect(cleanPasted(copied)).toBe(copied)
})
