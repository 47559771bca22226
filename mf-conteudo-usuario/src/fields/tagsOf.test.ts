// @vitest-environment node
import { tagsDe } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { addTags, isSeparated, wordsOf } from './tagsOf'

const KNOWN = tagsDe('Inovação', 'Educação')
const typed = (text: string, present = tagsDe()) => addTags(present, wordsOf(text), KNOWN)
const muitas = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index + 1}`).join(',')

test('a new word is a new tag, and a known one keeps its id, whatever its case', () => {
  expect(typed('  Água  limpa , inovação').tags).toEqual([
    { id: -1, descricao: 'Água limpa' },
    { id: 1, descricao: 'Inovação' },
  ])
})

test.each([
  ['um, dois,', ['um', 'dois']],
  ['três; quatro\ncinco\tseis', ['três', 'quatro', 'cinco', 'seis']],
  [' , ,, ;, #', []],
  ['água\u00a0limpa, água  limpa', ['água limpa']],
  ['C#, #C', ['C#', 'C']],
  ['copo d’água; “cordel”', ["copo d'água", 'cordel']],
  ['ＩＡ，IA；№ 5, n° 5', ['IA', 'Nº 5']],
  ['<script>alert(1)</script>', ['<script>alert(1)</script>']],
  ['Água, água ,ÁGUA,', ['Água']],
])('%j becomes %j', (text, words) => {
  expect(typed(text).tags.map(({ descricao }) => descricao)).toEqual(words)
})

test.each([
  ['#ciência #feira', ['ciência', 'feira']],
  ['#ciência#feira', ['ciência', 'feira']],
  ['ciência #feira', ['ciência', 'feira']],
  ['#ciência  #feira aberta\n#2026', ['ciência', 'feira aberta', '2026']],
  ['＃ciência ＃feira', ['ciência', 'feira']],
  ['#C# #F#', ['C#', 'F#']],
  ['#C# avançado', ['C# avançado']],
  ['# ciência # feira', ['ciência', 'feira']],
  ['• ciência\n• feira', ['ciência', 'feira']],
  ['• ciência • feira', ['ciência', 'feira']],
  ['- ciência\r\n- feira', ['ciência', 'feira']],
  ['– ciência\n— feira\n* mostra', ['ciência', 'feira', 'mostra']],
  ['1. ciência\n2. feira\n10. mostra', ['ciência', 'feira', 'mostra']],
  ['1. ciência 2. feira 3. mostra', ['ciência', 'feira', 'mostra']],
  ['1) ciência\n2)feira\n(3) mostra', ['ciência', 'feira', 'mostra']],
  ['1 - ciência\n2- feira', ['ciência', 'feira']],
  ['1.ciência\n2.feira', ['ciência', 'feira']],
  ['☐ ciência\n☑ feira', ['ciência', 'feira']],
  ['a) ciência\nb) feira\niii) mostra', ['ciência', 'feira', 'mostra']],
  ['1.\tciência\n2.\tfeira', ['ciência', 'feira']],
  ['·\tciência\no\tfeira\n§\tmostra\n\uf0b7\tmúsica', ['ciência', 'feira', 'mostra', 'música']],
  ['✓ ciência\n➢ feira', ['ciência', 'feira']],
  ['ciência | feira', ['ciência', 'feira']],
  ['| ciência | feira |', ['ciência', 'feira']],
  ['ciência · feira', ['ciência', 'feira']],
  ['ciência\tfeira', ['ciência', 'feira']],
  ['Tags: ciência, feira', ['ciência', 'feira']],
  ['Palavras-chave: ciência; feira.', ['ciência', 'feira']],
  ['"ciência", "feira"', ['ciência', 'feira']],
  ['‘ciência’; «feira»', ['ciência', 'feira']],
  ['"ciência\nfeira"', ['ciência', 'feira']],
  ['"ciência" "feira"', ['ciência', 'feira']],
  ['• "ciência"', ['ciência']],
  ['ciênсia, сiência', ['ciência']],
  ['Αmostra', ['Amostra']],
])('pasted %j becomes %j', (text, words) => {
  expect(typed(text).tags.map(({ descricao }) => descricao)).toEqual(words)
})

test.each([
  'C#',
  'C++',
  'C# avançado',
  'R$',
  '3D',
  '18+',
  '-18',
  '1º lugar',
  '2ª edição',
  'Lote #3',
  'e-commerce',
  'D. Pedro II',
  'S.A.',
  'Ipê Ltda.',
  'Web 2.0',
  '4.0',
  '5 - 10 anos',
  'Pré-Vestibular 2026',
  'TV 50"',
  'o bairro',
  'TCP/IP',
  '"Vidas" e "Secas"',
  'TNFα',
  'Língua русская',
])('%j stays one tag', (word) => {
  expect(wordsOf(word)).toEqual([word])
})

test.each(['#', '# ', '#ciência', '#ciência #feira', 'C#', 'a | b', '1. ciência'])(
  'typing %j by hand ends no tag',
  (text) => expect(isSeparated(text)).toBe(false),
)

test.each([
  'Inovação',
  'Inovac\u0327a\u0303o',
  '\u00a0Inovação',
  'Inova\u00adção',
  '#inovação',
  '\u200bINOVAÇÃO\ufeff',
  'Ino\u200dvação\ufe0f',
  'Ｉnovação',
  '＃Inovação',
])('%j with look-alike letters is the known tag Inovação', (word) => {
  expect(typed(word).tags).toEqual([{ id: 1, descricao: 'Inovação' }])
})

test.each(['água', 'ÁGUA', '  Água '])('"%s" is not added beside Água', (word) => {
  const present = [{ id: 9, descricao: 'Água' }]
  expect(typed(word, present)).toMatchObject({ tags: present, rest: '', repetidas: [word.trim()] })
})

test('adds the first 20 tags and returns the rest', () => {
  expect(typed(muitas(20))).toMatchObject({ tags: { length: 20 }, rest: '', erro: undefined })
  expect(typed(muitas(22))).toMatchObject({
    ...{ tags: { length: 20 }, rest: 'tag 21, tag 22', erro: 'Use no máximo 20 tags.' },
  })
})

test('accepts 60 characters, but not 61', () => {
  expect(typed('á'.repeat(60)).tags).toHaveLength(1)
  expect(typed('á'.repeat(61))).toMatchObject({
    ...{ tags: [], rest: 'á'.repeat(61), erro: 'Tag longa demais: é 1 caractere a mais que o limite de 60.' },
  })
})
