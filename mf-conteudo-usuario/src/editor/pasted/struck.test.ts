// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './cleanPasted'
import { word } from './word.fixture'

test.each([
  [
    'a price of a shop',
    '<p>De <del><span>R$ 100</span></del> por <ins>R$ 80</ins></p>',
    '<p>De <s>R$ 100</s> por R$ 80</p>',
  ],
  ['a price beside the new one', '<p><del>R$ 100</del><ins>R$ 80</ins></p>', '<p><s>R$ 100</s> R$ 80</p>'],
  ['an item of a page', '<ul><li><del>Um</del></li><li>Dois</li></ul>', '<ul><li><s>Um</s></li><li>Dois</li></ul>'],
  ['a correction with its day', '<p><del datetime="2026-11-20">Um</del> Dois</p>', '<p><s>Um</s> Dois</p>'],
  ['a deletion around paragraphs', '<del><p>Um</p><p>Dois</p></del>', '<p><s>Um</s></p><p><s>Dois</s></p>'],
  ['a struck text of Word', word('<p>Um <s>dois</s></p>'), '<p>Um <s>dois</s></p>'],
  ['a struck text of LibreOffice', '<p>Um <strike>dois</strike></p>', '<p>Um <strike>dois</strike></p>'],
  [
    'a struck text of Google Docs',
    '<p>Um <span style="text-decoration:line-through">dois</span></p>',
    '<p>Um <s>dois</s></p>',
  ],
])('%s stays struck', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})

test.each([
  ['Word', word('<p>R$ <del>10</del><ins>12</ins></p>')],
  ['Word in a mail', '<p>R$ <del cite="mailto:Ana" datetime="2026-11-20T10:00">10</del><ins>12</ins></p>'],
  [
    'Word in the browser',
    '<p>R$ <span class="TrackChangeTextDeletion TrackedChange SCXW1">10</span><span class="TrackChangeTextInsertion TrackedChange SCXW1">12</span></p>',
  ],
])('removes the tracked deletions of %s', (_, copied) => {
  expect(cleanPasted(copied)).toBe('<p>R$ 12</p>')
})

function docsData(text: string) {
  const suggested: (string[] | null)[] = [[]]
  let letters = ''
  for (const sign of text) {
    if (sign === '[') suggested[letters.length] = ['suggest.1']
    else if (sign === ']') suggested[letters.length] = []
    else letters += sign
  }
  const deletions = Array.from(suggested, (ids) => ids ?? null)
  return JSON.stringify({
    data: JSON.stringify({ resolved: { dsl_spacers: letters, dsl_suggesteddeletions: { sgsl_sugg: deletions } } }),
  })
}

test.each([
  ['a sum', '<p>R$ 10.00012.000,00.</p>', 'R$ [10.000]12.000,00.\n', '<p>R$ 12.000,00.</p>'],
  ['words across bold ones', '<p>Um do<b>is três</b></p>', 'Um [dois ]três\n', '<p>Um <b>três</b></p>'],
  ['a paragraph', '<p>Um</p><br><p>Dois</p><p>Três</p>', 'Um\n\n[Dois\n]Três\n', '<p>Um</p><p>Três</p>'],
  [
    'a cell beside a picture',
    '<p>A<img src="https://a.example/a.png"></p><table><tr><td>1</td><td>23</td></tr></table>',
    'A*\n\u0010\u0012\u001c1\n\u001c[2]3\n\u0011\n',
    '<p>A</p><table><tbody><tr><td>1</td><td>3</td></tr></tbody></table>',
  ],
  ['an emoji', '<p>🎉 Um👍</p>', '[🎉 ]Um👍\n', '<p>Um👍</p>'],
  ['nothing', '<p>Um</p>', 'Um\n', '<p>Um</p>'],
  [
    'words around a name that is missing in the data',
    '<p>Um três <b>Ana</b> dois</p>',
    '[Um ]três \ue907 [dois]\n',
    '<p>três <b>Ana</b> </p>',
  ],
  ['a text that differs from the data', '<p>Um</p>', '[Dois]\n', '<p>Um</p>'],
])('removes suggested deletions of Google Docs from %s', (_, copied, text, read) => {
  expect(cleanPasted(copied, '', undefined, { docs: docsData(text) })).toBe(read)
})

test.each(['', 'x', '{}', '{"data":"x"}', '{"data":"null"}', '{"data":"{}"}'])('ignores the data %j', (docs) => {
  expect(cleanPasted('<p>Um</p>', '', undefined, { docs })).toBe('<p>Um</p>')
})
