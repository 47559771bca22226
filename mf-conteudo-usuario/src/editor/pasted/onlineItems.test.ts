// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './cleanPasted'
import { drawn } from './drawn.fixture'

/** Word in the browser copies each item as its own list. */
const online = (text: string, level: number, leveltext: string, start = 1, type = '') =>
  `<div class="ListContainerWrapper SCXW1"><ol class="NumberListStyle${level} SCXW1" role="list" start="${start}" style="cursor: text;${type && ` list-style-type: ${type};`}">` +
  `<li aria-setsize="-1" data-leveltext="${leveltext}" data-font="" data-listid="2" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1">` +
  `<p class="Paragraph SCXW1"><span class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1">&nbsp;</span></p></li></ol></div>`
const onlineBullets = (...texts: string[]) =>
  `<div class="ListContainerWrapper"><ul role="list">${texts.map((text) => `<li data-leveltext="\uf0b7" data-font="Symbol" data-listid="3" data-aria-level="1"><p>${text}</p></li>`).join('')}</ul></div>`

test.each([
  [
    'the levels of an edital',
    [
      online('Um', 1, '%1.'),
      online('Dentro', 2, '%1.%2.'),
      online('Também', 2, '%1.%2.', 2),
      online('Dois', 1, '%1.', 2),
      online('Dentro', 2, '%1.%2.'),
    ],
    ['1. Um', '  1.1. Dentro', '  1.2. Também', '2. Dois', '  2.1. Dentro'],
  ],
  [
    'lists within lists',
    [
      online('Um', 1, '%1.'),
      online('Letra', 2, '%2.', 1, 'lower-alpha'),
      online('Romano', 3, '%3.', 1, 'lower-roman'),
      online('Outra', 2, '%2.', 2, 'lower-alpha'),
      online('Dois', 1, '%1.', 2),
    ],
    ['1. Um', '  a. Letra', '    i. Romano', '  b. Outra', '2. Dois'],
  ],
  [
    'letters with a parenthesis',
    [online('Um', 1, '%1)', 1, 'lower-alpha'), online('Dois', 1, '%1)', 2, 'lower-alpha')],
    ['a) Um', 'b) Dois'],
  ],
  [
    'the articles of a law',
    [online('Fica criado.', 1, 'Art. %1º', 1), online('Entra em vigor.', 1, 'Art. %1º', 2)],
    ['Art. 1º Fica criado.', 'Art. 2º Entra em vigor.'],
  ],
  ['bullets', [onlineBullets('Um', 'Dois'), onlineBullets('Três')], ['• Um', '• Dois', '• Três']],
])('%s of Word in the browser keep their visible numbers', (_, copied, read) => {
  expect(drawn(cleanPasted(copied.join('')))).toEqual(read)
})

test('items that a page has nested keep their visible numbers', () => {
  const inner = '<ul><li data-leveltext="x" data-aria-level="2">Dois</li></ul>'
  const copied = `<ul><li data-leveltext="x" data-aria-level="1">Um${inner}</li></ul>`
  expect(drawn(cleanPasted(copied))).toEqual(['• Um', '  • Dois'])
})
