// @vitest-environment node
import { tagsDe } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { addTags, wordsOf } from './tagsOf'

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
  ['copo d’água; “cordel”', ["copo d'água", '"cordel"']],
  ['ＩＡ，IA；№ 5, n° 5', ['IA', 'Nº 5']],
  ['<script>alert(1)</script>', ['<script>alert(1)</script>']],
  ['Água, água ,ÁGUA,', ['Água']],
])('%j becomes %j', (text, words) => {
  expect(typed(text).tags.map(({ descricao }) => descricao)).toEqual(words)
})

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
])('%j looks like the known tag Inovação, and is it', (word) => {
  expect(typed(word).tags).toEqual([{ id: 1, descricao: 'Inovação' }])
})

test.each(['água', 'ÁGUA', '  Água '])('"%s" is not added beside Água', (word) => {
  const present = [{ id: 9, descricao: 'Água' }]
  expect(typed(word, present)).toMatchObject({ tags: present, rest: '', repetidas: [word.trim()] })
})

test('keeps the first 20 tags, and leaves the rest to be corrected', () => {
  expect(typed(muitas(20))).toMatchObject({ tags: { length: 20 }, rest: '', erro: undefined })
  expect(typed(muitas(22))).toMatchObject({
    ...{ tags: { length: 20 }, rest: 'tag 21, tag 22', erro: 'Use no máximo 20 tags.' },
  })
})

test('takes a word of 60 characters, and none of 61', () => {
  expect(typed('á'.repeat(60)).tags).toHaveLength(1)
  expect(typed('á'.repeat(61))).toMatchObject({
    ...{ tags: [], rest: 'á'.repeat(61), erro: 'Tag longa demais: é 1 caractere a mais que o limite de 60.' },
  })
})
