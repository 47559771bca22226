// @vitest-environment node
import { expect, test } from 'vitest'
import { excerptAround } from './excerptAround'
import { linhasThatMatch } from './linhasThatMatch'
import { isAlmost, piecesOf } from './words'

test.each([
  ['lumera', 'lumero', true],
  ['lumera', 'lumra', true],
  ['lumera', 'lummera', true],
  ['lumera', 'lumrea', true],
  ['lumera', 'lumiro', false],
  ['lumera', 'lume', false],
  ['casa', 'cara', false],
  ['lumera', 'lumera', true],
])('%s is similar to %s: %s', (word, wanted, almost) => {
  expect(isAlmost(word, wanted)).toBe(almost)
})

test('marks whole words, ignoring accents and case', () => {
  expect(piecesOf('A Inovação é inovadora; renova.', ['inova'])).toEqual([
    { text: 'A ', isFound: false },
    { text: 'Inovação', isFound: true },
    { text: ' é ', isFound: false },
    { text: 'inovadora', isFound: true },
    { text: '; renova.', isFound: false },
  ])
  expect(piecesOf('Ino\u00advac\u0327a\u0303o/aberta', ['inovacao'])).toEqual([
    { text: 'Ino\u00advac\u0327a\u0303o', isFound: true },
    { text: '/aberta', isFound: false },
  ])
  expect(piecesOf('Lei 14.133/2021', ['14133'])).toEqual([
    { text: 'Lei ', isFound: false },
    { text: '14.133', isFound: true },
    { text: '/2021', isFound: false },
  ])
  expect(piecesOf('Lei 8.666/93, lei', ['8666', '1993'])).toEqual([
    { text: 'Lei ', isFound: false },
    { text: '8.666/93', isFound: true },
    { text: ', lei', isFound: false },
  ])
  const marked = (text: string, ...palavras: string[]) =>
    piecesOf(text, palavras)
      .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
      .join('')
  expect(marked('Galpão de 1.200 m²', '1200', 'm2')).toBe('Galpão de [1.200] [m²]')
  expect(marked('Galpão de 900 m2', 'm2')).toBe('Galpão de 900 [m2]')
  expect(marked('Redução de CO₂', 'co', '2')).toBe('Redução de [CO₂]')
  expect(marked('Edital N5/2026', '5')).toBe('Edital [N5]/2026')
  expect(marked('Edital 17/26', '2026')).toBe('Edital [17/26]')
  expect(marked('Lei 8666/93', '1993')).toBe('Lei [8666/93]')
  expect(marked('Em 12/05', '12')).toBe('Em [12]/05')
  expect(marked('O Wi-Fi da praça', 'wifi')).toBe('O [Wi-Fi] da praça')
  expect(marked('Guarda-chuva e guarda-sol', 'chuva')).toBe('Guarda-[chuva] e guarda-sol')
  expect(marked('Ligue (31) 3456-7890, das 8 h às 19:00', '3134567890', '8h', '19h')).toBe(
    'Ligue [(31) 3456-7890], das [8 h] às [19:00]',
  )
  expect(marked('Caixa d´água: 31 98876 - 1234', 'dagua', '31988761234')).toBe('Caixa [d´água]: [31 98876 - 1234]')
  expect(marked('Galpão de 1200m², em 5 de maio', '1200', 'maio')).toBe('Galpão de [1200m²], em 5 de [maio]')
  expect(piecesOf('', ['a'])).toEqual([])
  expect(piecesOf('<b>', ['b'])).toContainEqual({ text: 'b', isFound: true })
})

test('an excerpt starts at the beginning or shortly before the first match', () => {
  expect(excerptAround('  Um\ntexto curto. ', ['curto'])).toBe('Um texto curto.')
  expect(excerptAround('palavra '.repeat(100), [])).toBe(`${'palavra '.repeat(24).trim()}…`)
  const long = excerptAround(`${'palavra '.repeat(60)}jacarandá ${'depois '.repeat(60)}`, ['jacaranda'])
  expect(long).toMatch(/^…palavra .*jacarandá depois .*…$/)
  expect(long.length).toBeLessThanOrEqual(202)
})

const linha = (id: number, titulo: string, resumo = '') => ({ id, titulo, resumo, tags: [] })
const LINHAS = [linha(1, 'Oficina do Vale', 'Aulas de robótica.'), linha(2, 'Lumera Sensores'), linha(3, 'Robótica Já')]
const idsOf = (busca: string) => linhasThatMatch(busca, LINHAS).map(({ id }) => id)

test.each([
  ['robotica', [3, 1]],
  ['VALE oficina', [1]],
  ['lumeta', [2]],
  ['sensores vale', []],
  ['  ', []],
])('the search for "%s" finds %j', (busca, ids) => {
  expect(idsOf(busca)).toEqual(ids)
})

test('finds five at most', () => {
  const many = [...Array(9).keys()].map((id) => linha(id, 'Vale'))
  expect(linhasThatMatch('vale', many)).toHaveLength(5)
})
