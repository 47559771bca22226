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

const FULL: Partial<Record<Excess, [full: string, more: string]>> = {
  bytes: ['ã'.repeat(limits.bytes / 2), 'a'],
  tags: ['<p></p>'.repeat(limits.tags / 2), '<p>'],
  sizes: [
    '<p style="font-size:500%"><span style="font-size:5em">a</span></p>',
    '<p style="font-size:500%"><span style="font-size:5.1em">a</span></p>',
  ],
  indents: [
    `<ul><li><p style="margin-left:20rem">a</p></li></ul>${'<div style="margin-left:15rem">'.repeat(2)}a</div></div>`,
    `<ul>${'<li style="margin-left:15rem">'.repeat(2)}a</li></li></ul>`,
  ],
  tables: ['<table></table>'.repeat(limits.tables), '<table></table>'],
  cells: ['<td></td>'.repeat(limits.cells), '<td></td>'],
  images: [image.repeat(limits.images), image],
  videos: [video.repeat(limits.videos), video],
  formulas: [formula('x').repeat(limits.formulas), formula('x')],
  formula: [formula('x'.repeat(limits.formula)), formula('x'.repeat(limits.formula + 1))],
  allFormulas: [formula('x'.repeat(1000)).repeat(limits.allFormulas / 1000), formula('x')],
  definition: [formula('\\defg+\\lets'), formula('\\def\\a{x}')],
  hiding: [formula('50\\% \\colon \\overlap \\hspace{1em}'), formula('\\phantom{x}')],
}

test.each(Object.entries(FULL))('%s: the maximum is saved, one more is refused', (kind, [full, more]) => {
  expect(excessOf(full)).toBeUndefined()
  expect(excessOf(full + more)).toBe(kind)
})

test('a cell counts with its row and column spans', () => {
  expect(excessOf('<td rowspan="30" colspan="100"></td>')).toBeUndefined()
  expect(excessOf('<td rowspan="31" colspan="100"></td>')).toBe('cells')
})

test('the needed space grows with a letter’s width and height, and each element counts as a line', () => {
  const letters = (count: number) => `<p style="font-size:10em">${'a'.repeat(count)}</p>`
  expect(excessOf(letters(9_990))).toBeUndefined()
  expect(excessOf(letters(10_000))).toBe('sizes')
  const breaks = (count: number) => `<p style="font-size:10em">a${'<br>'.repeat(count)}</p>`
  expect(excessOf(breaks(2_490))).toBeUndefined()
  expect(excessOf(breaks(2_500))).toBe('sizes')
})

test.each([
  ['if a large element contains a small one', '<p style="font-size:400px"><span style="font-size: 12px;">a</span></p>'],
  ['if many large paragraphs follow each other', '<p style="font-size:20em">a</p>'.repeat(50)],
  ['if smaller sizes are nested', `${'<span style="font-size:90%">'.repeat(6)}a${'</span>'.repeat(6)}`],
  ['if a size is 0', '<p style="font-size:0px">a</p>'],
  ['in a text of the maximum length', `<p>${'a'.repeat(limits.bytes - 7)}</p>`],
  ['in ordinary nested lists', `${'<ol><li style="margin-left:32px">'.repeat(8)}a${'</li></ol>'.repeat(8)}`],
])('sizes and indents are not excessive %s', (_, html) => {
  expect(excessOf(html)).toBeUndefined()
})

const nested = (tag: string, times: number) =>
  `${`<${tag}>`.repeat(times)}a${`</${tag.replace(/ .*/, '')}>`.repeat(times)}`
const half = '<p style="font-size:50%">'

test.each([
  [nested('p style="font-size:80%"', 2), undefined],
  [nested('p style="font-size:0.7em"', 2), 'sizes'],
  [`x${nested('sub', 3)}`, undefined],
  [`x${nested('sub', 4)}`, 'sizes'],
  [`x${nested('sup', 4)}`, 'sizes'],
  [nested('code', 6), undefined],
  [nested('code', 7), 'sizes'],
  ['<pre><code>a</code></pre>', undefined],
  [`${half}x<sub>2</sub></p>`, 'sizes'],
  [`${half}x<sub style="font-size:1em">2</sub></p>`, undefined],
  [`<div style="font-size:400%"><h6>${nested('b style="font-size:50%"', 2)}</h6></div>`, 'sizes'],
  [`<div style="font-size:400%"><blockquote>${nested('b style="font-size:50%"', 2)}</blockquote></div>`, 'sizes'],
  [`<div style="font-size:400%">${nested('b style="font-size:50%"', 2)}</div>`, undefined],
  [`<div style="font-size:50%"><h2>a</h2></div>`, undefined],
])('letters have a minimum size: %s', (html, excess) => {
  expect(excessOf(html)).toBe(excess)
})

test.each([
  [nested('ul', 18), undefined],
  [nested('ul', 19), 'indents'],
  [nested('blockquote', 17), undefined],
  [nested('blockquote', 18), 'indents'],
  [nested('ol start="100"', 10), undefined],
  [nested('ol start="100"', 11), 'indents'],
  [nested('ol style="list-style-type:lower-roman"', 11), 'indents'],
])('indents stay within the width of the text: %s', (html, excess) => {
  expect(excessOf(html)).toBe(excess)
})

test('a tag counts once for each surrounding bold element', () => {
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

test.each([
  '\\phantom{um}',
  '\\hphantom {um}',
  '\\vphantom\\um',
  '\\textcolor{white}{um}',
  '\\color{#fff} um',
  '\\colorbox{black}{um}',
  '\\fcolorbox{red}{black}{um}',
  '\\rlap{um} dois',
  '\\mathllap{um}',
  '\\smash{\\raisebox{20em}{um}}',
  '\\mathchoice{a}{b}{um}{dois}',
  '\\TextOrMath{um}{x}',
  '\\@firstoftwo{x}{um}',
  '\\kern-20em um',
  '\\mkern-90mu um',
  '\\hskip-20em um',
  '\\hspace{-20em} um',
  '\\hspace*{ -20em} um',
  'x % um',
  '\\\\% um',
  '\\hspace{{-20em}} um',
  '\\hspace{\\expandafter-20em} um',
  '\\begin{array}{l}um\\\\[-1.3em]\\blacksquare\\end{array}',
  'um\\\\[ - 3em]dois',
  'um\\\\[x-3em]dois',
  'um\\\\[\\negthickspace]dois',
  '\\text{um}\\rule{6em}{1em}',
  '\\raisebox{60em}{um}',
  '\\raisebox{-60em}{um}',
  `\\text{um}${'\\!'.repeat(4)}\\blacksquare`,
  `\\text{um}${'\\negthinspace'.repeat(4)}\\blacksquare`,
  `\\text{um}${'\\negmedspace '.repeat(4)}\\blacksquare`,
  `\\text{um}${'\\negthickspace{}'.repeat(4)}\\blacksquare`,
  `\\text{um}${'{\\! } '.repeat(4)}\\blacksquare`,
  `\\text{um}${'\\!\\text{}'.repeat(10)}\\blacksquare`,
  '\\tmspace-{3mu}{20em} um',
  '\\message{um}',
  '\\errmessage{um}',
  '\\href{um}{dois}',
  '\\url{um}',
  '\\includegraphics{um}',
  '\\htmlClass{um}{dois}',
  '\\grayA{um}',
  '\\text{x\\red{um}}',
  '\\kaBlue um',
  '\\genfrac{}{}{}{um}{x}{y}',
  '{x\\above{1em um}y}',
  '\\begin{matrix}x\\\\[1em um]y\\end{matrix}',
  '\\begin{CD}x&um\\end{CD}',
  '\\begin {\\char67 D}x&um\\end {CD}',
])('%s hides words', (tex) => {
  expect(formulaExcessOf(tex)).toBe('hiding')
})

test.each([
  '\\int\\!\\!\\int\\!\\!\\int f',
  '\\int\\!\\!\\!\\int f\\!\\left(x\\right)',
  'x\\hspace{1em}y\\hspace* { .5 em }z',
  '\\begin{array}{l}a\\\\[0.5em]b-c\\end{array}',
  '\\begin{aligned}a&=1\\\\ [-1,1]&\\ni b\\end{aligned}',
  '\\begin {pmatrix*}[r]1\\\\[2mm]-1\\end {pmatrix*}',
  '[-1, 1]',
  '\\sqrt[-3]{x}',
  '\\cancel{x}\\sout{y}\\overline{z}\\boxed{w}',
  '\\tiny a\\scriptscriptstyle b',
  '\\neg a\\ne b\\negmuch',
])('%s is fully visible', (tex) => {
  expect(formulaExcessOf(tex)).toBeUndefined()
})

test('an excess names its limit', () => {
  expect(EXCESSES.cells).toBe('As tabelas do texto têm células demais: o limite é 3.000.')
})

test.each(heavyTexts)('names the exceeded limit of $what', ({ html, excess }) => {
  expect(parseExcessOf(html) ?? excessOf(sanitizeToStore(html) ?? '')).toBe(excess)
})
