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
    'a list that begins anew in LibreOffice',
    '<ol><li>Um</li><li value="5">Cinco</li><li>Seis</li><li value="9">Nove</li></ol>',
    ['1. Um', '5. Cinco', '6. Seis', '9. Nove'],
  ],
  ['a list of OneNote', '<ol><li value="3">Três</li><li value="4">Quatro</li></ol>', ['3. Três', '4. Quatro']],
  [
    'numbers that are said though they follow',
    '<ol><li value="1">Um</li><li value="2">Dois</li></ol>',
    ['1. Um', '2. Dois'],
  ],
  ['letters that an item says', '<ol><li type="a">Um</li><li type="a">Dois</li></ol>', ['a. Um', 'b. Dois']],
  [
    'lists of Slack, which stand beside each other',
    `<ol data-stringify-type="ordered-list" data-indent="0"><li>Um</li></ol><ul data-indent="1"><li>Dentro</li></ul><ul data-indent="2"><li>Fundo</li></ul>
     <ul data-indent="1"><li>Também</li></ul><ol data-indent="0"><li>Dois</li></ol>`,
    ['1. Um', '  • Dentro', '    • Fundo', '  • Também', '2. Dois'],
  ],
  ['a part of a list', '<ol start=3 type=1><li>Um</li></ol>', ['3. Um']],
  ['letters', '<ol type=a><li>Um</li><li>Dois</li></ol>', ['a. Um', 'b. Dois']],
  ['Roman numbers', '<ol type=I start=2><li>Um</li></ol>', ['II. Um']],
  ['letters of a style', '<ol style="list-style-type:lower-latin"><li>Um</li></ol>', ['a. Um']],
  [
    'Roman numbers of the style of an item',
    '<ol><li style="list-style-type:upper-roman;color:red">Um</li></ol>',
    ['I. Um'],
  ],
  ['squares', '<ul style="list-style-type:square"><li>Um</li></ul>', ['• Um']],
  [
    'letters of the style of a class',
    '<style>ol.ol1 {list-style-type: lower-alpha} li.li1 {margin: 0}</style><ol class="ol1"><li class="li1">Um</li><li>Dois</li></ol>',
    ['a. Um', 'b. Dois'],
  ],
  [
    'Roman numbers of the style of a class of items',
    '<style>.r {color:red; list-style:upper-roman inside}</style><ol><li class="r">Um</li><li class="r">Dois</li></ol>',
    ['I. Um', 'II. Dois'],
  ],
  [
    'a list that counts down',
    '<ol reversed><li>Três</li><li>Dois</li><li>Um</li></ol>',
    ['3. Três', '2. Dois', '1. Um'],
  ],
  [
    'letters that count down from where they say',
    '<ol reversed start="5" type="a"><li>E</li><li value="3">C</li><li>B</li></ol>',
    ['e. E', 'c. C', 'b. B'],
  ],
  [
    'numbers in words, in a list that has none',
    '<ol style="list-style: none;"><li>Art. 1º Um</li><li>Art. 2º Dois</li></ol>',
    ['Art. 1º Um', 'Art. 2º Dois'],
  ],
  [
    'numbers of items in a list that has none',
    '<ol style="list-style:none"><li style="list-style-type:decimal">Um</li></ol>',
    ['1. Um'],
  ],
  [
    'items of Google Docs without a bullet',
    `<ul><li style="list-style-type:none"><p>Um</p></li><li style="list-style-type:none">Dois</li></ul>`,
    ['Um', 'Dois'],
  ],
  [
    'items that a page shows without bullets',
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
    'levels of PowerPoint in centimetres and points, which begin further in',
    slide('1.27cm', 'Um') + slide('72pt', 'Dentro'),
    ['• Um', '  • Dentro'],
  ],
  [
    'text boxes of PowerPoint, each with margins of its own',
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
    'tasks of an editor, whose words are paragraphs',
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
    'boxes of a page',
    '<div><span role="checkbox" aria-checked="true"></span><div>Um</div></div><p><label><input type="checkbox">Dois</label></p>',
    ['☑ Um', '☐ Dois'],
  ],
  ['a box within a box', '<p><span role="checkbox" aria-checked="true"><input type="checkbox"></span>Um</p>', ['☑ Um']],
  ['a box that a page draws itself', '<p><input type="checkbox" checked class="sr-only"><i></i> Um</p>', ['☑ Um']],
  ['boxes in cells', '<table><tr><td><input type="checkbox"></td><td>Um</td></tr></table>', ['☐Um']],
  ['numbers and words in brackets', '<ul><li>[1] Um</li><li>[xx] Dois</li></ul>', ['• [1] Um', '• [xx] Dois']],
  ['lines that begin with a bullet', 'Antes<br>•Um<br>• <b>Dois</b><br>Depois', ['Antes', '• Um', '• Dois', 'Depois']],
  [
    'bullets in a cell, of which Excel says that it has one',
    '<table><tr><td><span style="mso-special-format:bullet">- Um, dois</span></td></tr></table>',
    ['- Um, dois'],
  ],
  ['lines of one paragraph that begin with a bullet', '<p>• Um<br>• Dois</p>', ['• Um• Dois']],
  [
    'a list in an item of its own',
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
    'numbers of Outlook that no list can say',
    `<ol><li style='list-style-type: "a) "'>Um</li><li style='list-style-type: "b) "'>Dois</li></ol>`,
    '<p>a) Um</p><p>b) Dois</p>',
  ],
])('%s stays unchanged', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})
