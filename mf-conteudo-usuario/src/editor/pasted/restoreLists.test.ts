// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from '../cleanPasted'
import { drawn } from './drawn.fixture'

test.each([
  [
    'a list that begins anew in LibreOffice',
    '<ol><li>Um</li><li value="5">Cinco</li><li>Seis</li></ol>',
    ['1. Um', '5. Cinco', '6. Seis'],
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
  [
    'a list in an item of its own',
    '<ul><li>Um</li><li style="list-style-type:none"><ul><li>Dentro</li></ul></li><li>Dois</li></ul>',
    ['• Um', '  • Dentro', '• Dois'],
  ],
])('%s reads as before', (_, copied, read) => {
  expect(drawn(cleanPasted(copied))).toEqual(read)
})

test.each([
  [
    'a paragraph of LibreOffice without a number',
    '<ol><li><p>Um</p></li><li style="display: block"><p>Ainda um</p></li><li><p>Dois</p></li></ol>',
    '<ol><li><p>Um</p><p>Ainda um</p></li><li>Dois</li></ol>',
  ],
  [
    'numbers of Outlook that no list can say',
    `<ol><li style='list-style-type: "a) "'>Um</li><li style='list-style-type: "b) "'>Dois</li></ol>`,
    '<p>a) Um</p><p>b) Dois</p>',
  ],
])('%s stays what it is', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})
