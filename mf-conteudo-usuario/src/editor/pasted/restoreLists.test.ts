// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './cleanPasted'
import { drawn } from './drawn.fixture'

/** In PowerPoint only the margin tells the level. */
const slide = (margin: string, text: string, mark = '•', kind = 'bullet') =>
  `<div style='margin-top:10.0pt;margin-left:${margin};text-indent:-.25in;direction:ltr'><span style='font-size:28pt'>` +
  `<span style='mso-special-format:${kind};font-family:Arial'>${mark}</span></span><span style='font-size:28pt'>&nbsp;${text}</span></div>`

test.each([
  [
    'a list restarted in LibreOffice',
    '<ol><li>Um</li><li value="5">Cinco</li><li>Seis</li><li value="9">Nove</li></ol>',
    ['1. Um', '5. Cinco', '6. Seis', '9. Nove'],
  ],
  ['a list of OneNote', '<ol><li value="3">Três</li><li value="4">Quatro</li></ol>', ['3. Três', '4. Quatro']],
  [
    'a list with explicit consecutive numbers',
    '<ol><li value="1">Um</li><li value="2">Dois</li></ol>',
    ['1. Um', '2. Dois'],
  ],
  ['a list with letters set by an item', '<ol><li type="a">Um</li><li type="a">Dois</li></ol>', ['a. Um', 'b. Dois']],
  [
    'sibling lists of Slack',
    `<ol data-stringify-type="ordered-list" data-indent="0"><li>Um</li></ol><ul data-indent="1"><li>Dentro</li></ul><ul data-indent="2"><li>Fundo</li></ul>
     <ul data-indent="1"><li>Também</li></ul><ol data-indent="0"><li>Dois</li></ol>`,
    ['1. Um', '  • Dentro', '    • Fundo', '  • Também', '2. Dois'],
  ],
  ['a part of a list', '<ol start=3 type=1><li>Um</li></ol>', ['3. Um']],
  ['letters', '<ol type=a><li>Um</li><li>Dois</li></ol>', ['a. Um', 'b. Dois']],
  ['Roman numbers', '<ol type=I start=2><li>Um</li></ol>', ['II. Um']],
  ['a list with letters by a style', '<ol style="list-style-type:lower-latin"><li>Um</li></ol>', ['a. Um']],
  [
    'a list with Roman numbers by the style of an item',
    '<ol><li style="list-style-type:upper-roman;color:red">Um</li></ol>',
    ['I. Um'],
  ],
  ['squares', '<ul style="list-style-type:square"><li>Um</li></ul>', ['• Um']],
  [
    'a list with letters by a class',
    '<style>ol.ol1 {list-style-type: lower-alpha} li.li1 {margin: 0}</style><ol class="ol1"><li class="li1">Um</li><li>Dois</li></ol>',
    ['a. Um', 'b. Dois'],
  ],
  [
    'a list with Roman numbers by a class of its items',
    '<style>.r {color:red; list-style:upper-roman inside}</style><ol><li class="r">Um</li><li class="r">Dois</li></ol>',
    ['I. Um', 'II. Dois'],
  ],
  [
    'a list that counts down',
    '<ol reversed><li>Três</li><li>Dois</li><li>Um</li></ol>',
    ['3. Três', '2. Dois', '1. Um'],
  ],
  [
    'a list whose letters count down from a start value',
    '<ol reversed start="5" type="a"><li>E</li><li value="3">C</li><li>B</li></ol>',
    ['e. E', 'c. C', 'b. B'],
  ],
  [
    'a list without marks and with typed numbers',
    '<ol style="list-style: none;"><li>Art. 1º Um</li><li>Art. 2º Dois</li></ol>',
    ['Art. 1º Um', 'Art. 2º Dois'],
  ],
  [
    'a list without marks whose items have numbers',
    '<ol style="list-style:none"><li style="list-style-type:decimal">Um</li></ol>',
    ['1. Um'],
  ],
  [
    'a list of Google Docs without bullets',
    `<ul><li style="list-style-type:none"><p>Um</p></li><li style="list-style-type:none">Dois</li></ul>`,
    ['Um', 'Dois'],
  ],
  [
    'a list that a page shows without bullets',
    '<ul><li style="display:block">Um</li><li style="display:block">Dois</li></ul>',
    ['Um', 'Dois'],
  ],
  [
    'bullets of PowerPoint',
    ['Arial">•', 'Wingdings">ü', 'Arial">–']
      .map(
        (bullet) =>
          `<div><span><span style="mso-special-format:bullet;font-family:${bullet}</span></span><span>&nbsp;Um</span></div>`,
      )
      .join(''),
    ['• Um', '• Um', '• Um'],
  ],
  [
    'levels of PowerPoint',
    slide('.25in', 'Um') + slide('.75in', 'Dentro') + slide('1.25in', 'Fundo') + slide('.25in', 'Dois'),
    ['• Um', '  • Dentro', '    • Fundo', '• Dois'],
  ],
  [
    'a list of PowerPoint with levels in centimetres and points',
    slide('1.27cm', 'Um') + slide('72pt', 'Dentro'),
    ['• Um', '  • Dentro'],
  ],
  [
    'a list in text boxes of PowerPoint with different margins',
    `<div>${slide('.25in', 'Um')}${slide('.75in', 'Dentro')}</div><div>${slide('.5in', 'Dois')}${slide('1in', 'Dentro')}${slide('.55in', 'Três')}</div>`,
    ['• Um', '  • Dentro', '• Dois', '  • Dentro', '• Três'],
  ],
  [
    'numbers of PowerPoint, with bullets within',
    slide('.5in', 'Um', '1.', '"numbullet3\\,1"') +
      slide('.75in', 'Dentro') +
      slide('.5in', 'Dois', '2.', '"numbullet3\\,2"'),
    ['1. Um', '  • Dentro', '2. Dois'],
  ],
  [
    'tasks of GitHub',
    '<ul><li><input type="checkbox" checked> Um</li><li><input type="checkbox"> Dois</li></ul>',
    ['• ☑ Um', '• ☐ Dois'],
  ],
  [
    'a task list of an editor, with paragraphs',
    '<ul style="list-style:none"><li><label><input type="checkbox" checked><span></span></label><div><p>Um</p></div></li></ul>',
    ['☑ Um'],
  ],
  [
    'tasks of Notion',
    '<ul><li><div class="checkbox checkbox-on"></div> <span>Um</span></li><li>[ ] Dois</li><li>[x] Três</li></ul>',
    ['• ☑ Um', '• ☐ Dois', '• ☑ Três'],
  ],
  [
    'a checklist of Google Docs',
    `<ul><li role="checkbox" aria-checked="true" style="list-style-type:none"><img alt="checked" aria-roledescription="checkbox" src="x"><p style="display:inline-block">Um</p></li>
     <li role="checkbox" aria-checked="false" style="list-style-type:none"><p>Dois</p></li></ul>`,
    ['☑ Um', '☐ Dois'],
  ],
  [
    'a list of checkboxes of a page',
    '<div><span role="checkbox" aria-checked="true"></span><div>Um</div></div><p><label><input type="checkbox">Dois</label></p>',
    ['☑ Um', '☐ Dois'],
  ],
  [
    'a checkbox within a checkbox',
    '<p><span role="checkbox" aria-checked="true"><input type="checkbox"></span>Um</p>',
    ['☑ Um'],
  ],
  ['a custom checkbox of a page', '<p><input type="checkbox" checked class="sr-only"><i></i> Um</p>', ['☑ Um']],
  ['boxes in cells', '<table><tr><td><input type="checkbox"></td><td>Um</td></tr></table>', ['☐Um']],
  ['numbers and words in brackets', '<ul><li>[1] Um</li><li>[xx] Dois</li></ul>', ['• [1] Um', '• [xx] Dois']],
  ['lines that begin with a bullet', 'Antes<br>•Um<br>• <b>Dois</b><br>Depois', ['Antes', '• Um', '• Dois', 'Depois']],
  [
    'a cell of Excel with bullets',
    '<table><tr><td><span style="mso-special-format:bullet">- Um, dois</span></td></tr></table>',
    ['- Um, dois'],
  ],
  ['lines of one paragraph that begin with a bullet', '<p>• Um<br>• Dois</p>', ['• Um• Dois']],
  [
    'a list nested in an item without text',
    '<ul><li>Um</li><li style="list-style-type:none"><ul><li>Dentro</li></ul></li><li>Dois</li></ul>',
    ['• Um', '  • Dentro', '• Dois'],
  ],
])('%s keeps its visible marks', (_, copied, read) => {
  expect(drawn(cleanPasted(copied))).toEqual(read)
})

test.each([
  [
    'a paragraph of LibreOffice without a number',
    '<ol><li><p>Um</p></li><li style="display: block"><p>Ainda um</p></li><li><p>Dois</p></li></ol>',
    '<ol><li><p>Um</p><p>Ainda um</p></li><li>Dois</li></ol>',
  ],
  [
    'an item of two paragraphs, of a list that counts down',
    '<ol reversed><li><p>Dois</p><p>Ainda dois</p></li><li>Um</li></ol>',
    '<p>2. Dois</p><p>Ainda dois</p><p>1. Um</p>',
  ],
  [
    'an item without a bullet after one with a bullet',
    '<ul><li>Um</li><li style="list-style-type:none">Ainda um</li><li>Dois</li></ul>',
    '<ul><li>Um<p>Ainda um</p></li><li>Dois</li></ul>',
  ],
  [
    'an item without a bullet within a list of Google Docs',
    '<ul><li>Um</li><ul><li style="list-style-type:none">Dentro</li></ul><li>Dois</li></ul>',
    '<ul><li>Um<p>Dentro</p></li><li>Dois</li></ul>',
  ],
  [
    'an Outlook numbering that HTML lists cannot show',
    `<ol><li style='list-style-type: "a) "'>Um</li><li style='list-style-type: "b) "'>Dois</li></ol>`,
    '<p>a) Um</p><p>b) Dois</p>',
  ],
])('%s stays unchanged', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})
