// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './cleanPasted'
import { drawn, drawnAsList } from './drawn.fixture'
import { numbered, plain, word } from './word.fixture'

interface Copied {
  what: string
  copied: string[]
  read: string[]
}

const copied: Copied[] = [
  {
    what: 'the levels of an edital',
    copied: [
      numbered('1.', 'Do objeto'),
      numbered('1.1', 'Este edital', { level: 2 }),
      numbered('1.2', 'As vagas', { level: 2 }),
      numbered('2.', 'Das inscrições'),
      numbered('2.1', 'Podem inscrever-se', { level: 2 }),
      numbered('a)', 'empresas', { level: 3 }),
    ],
    read: [
      '1. Do objeto',
      '  1.1 Este edital',
      '  1.2 As vagas',
      '2. Das inscrições',
      '  2.1 Podem inscrever-se',
      '    a) empresas',
    ],
  },
  {
    what: 'the articles of a law',
    copied: [
      numbered('Art. 1º', 'Fica criado o programa.', { margin: '0cm' }),
      numbered('§ 1º', 'O programa dura um ano.', { level: 2, margin: '0cm' }),
      numbered('I –', 'o conselho;', { level: 3, margin: '0cm' }),
      numbered('II –', 'a comissão:', { level: 3, margin: '0cm' }),
      numbered('a)', 'titulares;', { level: 4, margin: '0cm' }),
      numbered('Art. 2º', 'Esta lei entra em vigor hoje.', { margin: '0cm' }),
    ],
    read: [
      'Art. 1º Fica criado o programa.',
      '§ 1º O programa dura um ano.',
      'I – o conselho;',
      'II – a comissão:',
      'a) titulares;',
      'Art. 2º Esta lei entra em vigor hoje.',
    ],
  },
  {
    what: 'a numbering continued after a paragraph',
    copied: [
      numbered('1.', 'Um'),
      numbered('2.', 'Dois'),
      plain('Entre eles'),
      numbered('3.', 'Três'),
      numbered('4.', 'Quatro'),
    ],
    read: ['1. Um', '2. Dois', 'Entre eles', '3. Três', '4. Quatro'],
  },
  {
    what: 'a restarted numbering',
    copied: [numbered('1.', 'Um'), numbered('2.', 'Dois'), numbered('1.', 'Outro um')],
    read: ['1. Um', '2. Dois', '1. Outro um'],
  },
  {
    what: 'a part of a numbering',
    copied: [numbered('7.', 'Sete'), numbered('8.', 'Oito')],
    read: ['7. Sete', '8. Oito'],
  },
  {
    what: 'a paragraph of the style “Parágrafo da Lista” without a number',
    copied: [numbered('1.', 'Um'), plain('Sem número', 'MsoListParagraph'), numbered('2.', 'Dois')],
    read: ['1. Um', 'Sem número', '2. Dois'],
  },
  {
    what: 'a paragraph with an unreadable number',
    copied: [numbered('', 'Sem número'), numbered('&nbsp;', 'Também')],
    read: ['Sem número', 'Também'],
  },
  {
    what: 'an empty paragraph between two items',
    copied: [numbered('1.', 'Um'), plain('&nbsp;'), numbered('2.', 'Dois')],
    read: ['1. Um', '2. Dois'],
  },
  {
    what: 'lists within lists',
    copied: [
      numbered('1.', 'Um'),
      numbered('a.', 'Letra', { level: 2 }),
      numbered('b.', 'Outra', { level: 2 }),
      numbered('i.', 'Romano', { level: 3 }),
      numbered('ii.', 'Outro', { level: 3 }),
      numbered('c.', 'Mais uma', { level: 2 }),
      numbered('2.', 'Dois'),
      numbered('a.', 'De novo', { level: 2 }),
    ],
    read: [
      '1. Um',
      '  a. Letra',
      '  b. Outra',
      '    i. Romano',
      '    ii. Outro',
      '  c. Mais uma',
      '2. Dois',
      '  a. De novo',
    ],
  },
  {
    what: 'bullets of every font within numbers',
    copied: [
      numbered('1.', 'Um'),
      numbered('·', 'Ponto', { level: 2, font: 'Symbol' }),
      numbered('o', 'Círculo', { level: 3, font: 'Courier New' }),
      numbered('§', 'Quadrado', { level: 4, font: 'Wingdings' }),
      numbered('ü', 'Visto', { level: 4, font: 'Wingdings' }),
      numbered('-', 'Traço', { level: 2 }),
      numbered('2.', 'Dois'),
    ],
    read: ['1. Um', '  • Ponto', '    • Círculo', '      • Quadrado', '      • Visto', '  • Traço', '2. Dois'],
  },
  {
    what: 'a picture bullet',
    copied: [numbered('<img width=11 height=11 src="file:///C:/bullet.gif" alt="*">', 'Um')],
    read: ['• Um'],
  },
  {
    what: 'a skipped level',
    copied: [numbered('·', 'Um'), numbered('·', 'Fundo', { level: 3 }), numbered('·', 'Meio', { level: 2 })],
    read: ['• Um', '  • Fundo', '  • Meio'],
  },
  {
    what: 'letters beyond "i", which is also a Roman number',
    copied: [...'abcdefghij'].map((letter) => numbered(`${letter}.`, letter.toUpperCase())),
    read: [...'abcdefghij'].map((letter) => `${letter}. ${letter.toUpperCase()}`),
  },
  {
    what: 'Roman numbers of a page that starts with the fourth',
    copied: [numbered('IV.', 'Quatro'), numbered('V.', 'Cinco'), numbered('VI.', 'Seis')],
    read: ['IV. Quatro', 'V. Cinco', 'VI. Seis'],
  },
  {
    what: 'numbers with a leading zero',
    copied: [...'123456789'].map((digit) => numbered(`0${digit}.`, digit)).concat(numbered('10.', '10')),
    read: ['01. 1', '02. 2', '03. 3', '04. 4', '05. 5', '06. 6', '07. 7', '08. 8', '09. 9', '10. 10'],
  },
  {
    what: 'numbers with a parenthesis',
    copied: [numbered('1)', 'Um'), numbered('2)', 'Dois'), numbered('a.', 'Letra', { level: 2 })],
    read: ['1) Um', '2) Dois', '  a. Letra'],
  },
  {
    what: 'a heading with a number',
    copied: [
      numbered('1.', 'Um'),
      numbered('2.', 'Do objeto').replace('<p class=MsoListParagraphCxSpMiddle', '<h2').replace('</p>', '</h2>'),
      numbered('3.', 'Três'),
    ],
    read: ['1. Um', '2. Do objeto', '3. Três'],
  },
]

test.each(copied)('$what keeps its visible numbers', ({ copied, read }) => {
  expect(drawn(cleanPasted(word(...copied)))).toEqual(read)
})

test('list items are nested and lose Word’s own marks', () => {
  const list = word(numbered('1.', 'Um <b>forte</b>'), numbered('·', 'Dois', { level: 2, font: 'Symbol' }))
  expect(cleanPasted(list)).toBe('<ol><li>Um <b>forte</b><ul><li>Dois</li></ul></li></ol>')
})

test('a number that HTML lists cannot show stays in its paragraph with its emphasis', () => {
  const bold = numbered('Art. 1º', 'Fica criado.').replace('<![if !supportLists]>', '<b>').replace('<![endif]>', '</b>')
  expect(cleanPasted(word(bold))).toBe('<p><b>Art. 1º </b>Fica criado.</p>')
})

test.each([
  ['1.', '1.'],
  ['12.', '12.'],
  ['0.', '0.'],
  ['01.', '01.'],
  ['a.', 'a.'],
  ['B.', 'B.'],
  ['i.', 'i.'],
  ['xiv.', 'xiv.'],
  ['MCMXCIX.', 'MCMXCIX.'],
  ...[
    '1',
    '1.1',
    '1.1.',
    '(1)',
    '1)',
    '1º',
    '1ª',
    'a)',
    'a',
    'A)',
    'ii)',
    'II –',
    'iiii.',
    'Art. 1º',
    '§ 2º',
    'Anexo I',
    '123456.',
  ].map((written): [string, undefined] => [written, undefined]),
])('%s can be shown by the lists %s', (written, list) => {
  expect(drawnAsList(written)).toBe(list)
})

test('words of a text that is too long keep their numbers', () => {
  const table = '<table><tr><td>x</td><td>y</td></tr></table>'
  const words = cleanPasted(word(numbered('1.', 'Um'), numbered('2.1', 'Dois', { level: 2 }), table.repeat(21)))
  expect(words).toMatch(/^<p>1\. Um<\/p><p>2\.1 Dois<\/p>/)
})

test('a number alone in a cell stays as text', () => {
  const rows = ['Ana', 'Bia'].map(
    (name, at) => `<tr><td>${numbered(`${at + 1}.`, '')}</td><td>${plain(name)}</td></tr>`,
  )
  const pasted = document.createElement('div')
  pasted.innerHTML = cleanPasted(word(`<table>${rows.join('')}</table>`))
  expect([...pasted.querySelectorAll('td')].map((cell) => cell.textContent?.trim())).toEqual(['1.', 'Ana', '2.', 'Bia'])
  expect(pasted.querySelector('ol')).toBeNull()
})
