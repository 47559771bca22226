// @vitest-environment node
import { expect, test } from 'vitest'
import { heavyTexts } from '../testing/richTextVectors'
import { EXCESSES, type Excess, excessOf, formulaExcessOf, parseExcessOf } from './excess'
import { RICH_TEXT } from './policy'
import { sanitizeToStore } from './sanitizeOnServer'

const { limits } = RICH_TEXT

const formula = (tex: string) => `<span data-formula="${tex}">x</span>`
const image = '<img src="/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/a.webp" alt="" />'
const video = '<iframe src="https://www.youtube.com/embed/x"></iframe>'

/** A text that has as much of something as it may have, and what is more than that by one. */
const FULL: Partial<Record<Excess, [full: string, more: string]>> = {
  bytes: ['ã'.repeat(limits.bytes / 2), 'a'],
  tags: ['<p></p>'.repeat(limits.tags / 2), '<p>'],
  sizes: [
    '<p style="font-size:500%"><span style="font-size:5em">a</span></p>',
    '<p style="font-size:500%"><span style="font-size:5.1em">a</span></p>',
  ],
  indents: [
    `<ul><li><p style="margin-left:20rem">a</p></li></ul>${'<div style="margin-left:25rem">'.repeat(2)}a</div></div>`,
    `<ul>${'<li style="margin-left:25rem">'.repeat(2)}a</li></li></ul>`,
  ],
  tables: ['<table></table>'.repeat(limits.tables), '<table></table>'],
  cells: ['<td></td>'.repeat(limits.cells), '<td></td>'],
  images: [image.repeat(limits.images), image],
  videos: [video.repeat(limits.videos), video],
  formulas: [formula('x').repeat(limits.formulas), formula('x')],
  formula: [formula('x'.repeat(limits.formula)), formula('x'.repeat(limits.formula + 1))],
  allFormulas: [formula('x'.repeat(1000)).repeat(limits.allFormulas / 1000), formula('x')],
  definition: [formula('\\defg+\\lets'), formula('\\def\\a{x}')],
}

test.each(Object.entries(FULL))('%s: as much as there may be is saved, and no more', (kind, [full, more]) => {
  expect(excessOf(full)).toBeUndefined()
  expect(excessOf(full + more)).toBe(kind)
})

test('a cell counts as often as it spans rows and columns', () => {
  expect(excessOf('<td rowspan="30" colspan="100"></td>')).toBeUndefined()
  expect(excessOf('<td rowspan="31" colspan="100"></td>')).toBe('cells')
})

test('a letter takes as much room as it is wide and high, and an element a line', () => {
  const letters = (count: number) => `<p style="font-size:10em">${'a'.repeat(count)}</p>`
  expect(excessOf(letters(9_990))).toBeUndefined()
  expect(excessOf(letters(10_000))).toBe('sizes')
  const breaks = (count: number) => `<p style="font-size:10em">a${'<br>'.repeat(count)}</p>`
  expect(excessOf(breaks(2_490))).toBeUndefined()
  expect(excessOf(breaks(2_500))).toBe('sizes')
})

test.each([
  ['within an element of its own size', '<p style="font-size:400px"><span style="font-size: 12px;">a</span></p>'],
  ['beside others', '<p style="font-size:20em">a</p>'.repeat(50)],
  ['with smaller ones within', `${'<span style="font-size:90%">'.repeat(6)}a${'</span>'.repeat(6)}`],
  ['beside one that goes', '<p style="font-size:0px">a</p>'],
  ['of a text as long as may be', `<p>${'a'.repeat(limits.bytes - 7)}</p>`],
  ['of lists as people write them', `${'<ol><li style="margin-left:32px">'.repeat(12)}a${'</li></ol>'.repeat(12)}`],
])('a size or an indent is measured by what it stands in: %s', (_, html) => {
  expect(excessOf(html)).toBeUndefined()
})

test('letters within one another are as small as can be read', () => {
  const nested = (size: string) => `<p style="font-size:${size}"><span style="font-size:${size}">a</span></p>`
  expect(excessOf(nested('80%'))).toBeUndefined()
  expect(excessOf(nested('0.7em'))).toBe('sizes')
})

test('a tag counts once more for each bold that it stands in', () => {
  const paragraphs = '<p></p>'.repeat(2_900)
  expect(excessOf(`<b>${paragraphs}</b>`)).toBeUndefined()
  expect(excessOf(`<b><i>${paragraphs}</i></b>`)).toBe('tags')
  expect(excessOf(`<b></b><i></i>${paragraphs}`)).toBeUndefined()
})

test.each([
  '\\def\\a{x}',
  '\\gdef \\a{x}',
  '\\xdef\\a{x}',
  '\\newcommand{\\a}{x}',
  '\\renewcommand\\a{x}',
  '\\providecommand\\a{x}',
  '\\let\\a=x',
  '\\futurelet\\a\\b x',
  '\\global\\long\\def\\a{x}',
])('%s defines a command', (tex) => {
  expect(formulaExcessOf(tex)).toBe('definition')
})

test('what is too much is said with its limit', () => {
  expect(EXCESSES.cells).toBe('As tabelas do texto têm células demais: o limite é 3.000.')
})

test.each(heavyTexts)('of $what it is said what there is too much of', ({ html, excess }) => {
  expect(parseExcessOf(html) ?? excessOf(sanitizeToStore(html) ?? '')).toBe(excess)
})
