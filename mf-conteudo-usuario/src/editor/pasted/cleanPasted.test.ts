// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { cleanPasted } from './cleanPasted'

const FOTO = '/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/a.webp'
const bullet = (text: string) => `<span style="mso-list:Ignore">${text}&nbsp;&nbsp;</span>`

const symbol = (letter: string, font = 'Wingdings') =>
  `<span style='font-family:${font};mso-ascii-font-family:Calibri;mso-char-type:symbol;mso-symbol-font-family:${font}'><span style='mso-char-type:symbol;mso-symbol-font-family:${font}'>${letter}</span></span>`

test.each([
  [
    'removes colours and fonts of a paragraph',
    '<p class="MsoNormal" style="color:red;font-family:Calibri">Um</p>',
    '<p>Um</p>',
  ],
  [
    'keeps the alignment of a paragraph',
    '<p style="text-align:center;margin:0">Um</p>',
    '<p style="text-align: center;">Um</p>',
  ],
  ['removes an empty paragraph of Word', '<p>Um</p><p><o:p>&nbsp;</o:p></p>', '<p>Um</p>'],
  [
    "Word's paragraphs with bullets become a list",
    `<p class="MsoListParagraph">${bullet('·')}Um</p><p class="MsoListParagraph">${bullet('·')}Dois</p>`,
    '<ul><li>Um</li><li>Dois</li></ul>',
  ],
  [
    "Word's paragraphs with numbers become a numbered list",
    `<p class="MsoListParagraph">${bullet('1.')}Um</p><p class="MsoListParagraph">${bullet('2.')}Dois</p>`,
    '<ol><li>Um</li><li>Dois</li></ol>',
  ],
  [
    'removes the bold element that Google Docs wraps around everything',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt">Um</span></p></b>',
    '<p>Um</p>',
  ],
  ['bold by a style becomes bold', '<p><span style="font-weight:700">Um</span></p>', '<p><strong>Um</strong></p>'],
  ['italic by a style becomes italic', '<p><span style="font-style:italic">Um</span></p>', '<p><em>Um</em></p>'],
  [
    'text struck by a style becomes struck',
    '<p><span style="text-decoration:line-through">Um</span></p>',
    '<p><s>Um</s></p>',
  ],
  [
    'text raised by a style becomes superscript',
    '<p>m<span style="vertical-align:super">2</span></p>',
    '<p>m<sup>2</sup></p>',
  ],
  [
    'text in capitals by a style is written in capitals',
    '<p style="text-transform:uppercase">Seção <b>um</b> <span style="text-transform:none">dois</span></p>',
    '<p>SEÇÃO <b>UM</b> dois</p>',
  ],
  [
    'text in capitals by a class is written in capitals',
    '<style><!-- /* Estilos */ p.Titulo, .outro {margin:0cm; text-transform:uppercase;} --></style><p class=Titulo>Um</p>',
    '<p>UM</p>',
  ],
  [
    'small capitals are written in capitals',
    '<p style="font-variant:small-caps">Seção <span style="font-variant:normal">um</span> <span style="font-variant-caps: all-small-caps; font-variant-ligatures: normal">dois</span></p>',
    '<p>SEÇÃO um DOIS</p>',
  ],
  [
    'small capitals by a class are written in capitals',
    '<style><!-- span.Versalete {font-variant:small-caps;} --></style><p><span class=Versalete>Um</span></p>',
    '<p>UM</p>',
  ],
  [
    'initial capitals by a style are written as capitals',
    '<h2 style="text-transform:capitalize">obras d’água <i>são-joão</i> e 2ª fase</h2>',
    '<h2>Obras D’água <i>São-João</i> E 2ª Fase</h2>',
  ],
  ['keeps the direction right to left', '<p dir="rtl">Um</p>', '<p dir="rtl">Um</p>'],
  [
    'keeps a table',
    '<table width="9"><tr><td class="x">1</td><td>2</td></tr></table>',
    '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  ['removes a picture of another site', '<p>Um<img src="https://evil.example/a.png"></p>', '<p>Um</p>'],
  [
    'keeps a picture of the portal, with its usual address',
    `<p><img src="${location.origin}${FOTO}?tamanho=media" srcset="${FOTO} 2x" alt="A praça" width="40" style="width:9px"></p>`,
    `<p><img src="${FOTO}" alt="A praça" width="40"></p>`,
  ],
  [
    'removes a picture of another host with the same path',
    `<p>Um<img src="https://evil.example${FOTO}"></p>`,
    '<p>Um</p>',
  ],
  ['removes a picture embedded as data', '<p>Um<img src="data:image/png;base64,iVBORw0KGgo="></p>', '<p>Um</p>'],
  ['removes a script with its code', '<p>Um</p><script>dois()</script>', '<p>Um</p>'],
  ['removes an event handler', '<p onclick="dois()">Um</p>', '<p>Um</p>'],
  ['removes a link to a script', '<p><a href="javascript:dois()">Um</a></p>', '<p>Um</p>'],
  ['removes a link to a local file', '<p><a href="file:///C:/edital.docx">Um</a></p>', '<p>Um</p>'],
  ['a smiley of Word becomes an emoji', `<p>Até lá ${symbol('J')}</p>`, '<p>Até lá ☺</p>'],
  [
    'a smiley of Outlook becomes an emoji',
    '<p>Obrigada <span style="font-family:Wingdings">J</span></p>',
    '<p>Obrigada ☺</p>',
  ],
  ['an arrow of a symbol font becomes an arrow', `<p>Centro ${symbol('à')} Bairro</p>`, '<p>Centro → Bairro</p>'],
  [
    'boxes of a symbol font become boxes',
    `<p>${symbol('¨')} Não ${symbol('þ')} Sim ${symbol('x')} Talvez</p>`,
    '<p>☐ Não ☑ Sim ☒ Talvez</p>',
  ],
  ['a symbol in the private use area becomes its character', `<p>Até lá ${symbol('\uf04a')}</p>`, '<p>Até lá ☺</p>'],
  ['keeps mathematical symbols', `<p>x ${symbol('³', 'Symbol')} 5 e ${symbol('a', 'Symbol')}</p>`, '<p>x ≥ 5 e α</p>'],
  [
    'keeps words in a font with a similar name',
    '<p><span style="font-family:\'Symbola\'">Joana</span></p>',
    '<p>Joana</p>',
  ],
  ['keeps words in another font', '<p><span style="font-family:Calibri">Joana</span></p>', '<p>Joana</p>'],
  [
    'a footnote of LibreOffice is separated from its number',
    '<p>Um<sup><a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a></sup></p><p><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>Nota</p>',
    '<p>Um<sup>1</sup></p><p>1 Nota</p>',
  ],
  ['quotation marks drawn by the browser are written', '<p>Disse <q>sim</q></p>', '<p>Disse “sim”</p>'],
  [
    'a tracking link of a mail becomes its target',
    '<p><a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F%3Fb%3D1&data=05%7Cana%40a.example">Um</a> <a href="https://www.google.com/url?q=https://b.example/&source=gmail">dois</a></p>',
    '<p><a href="https://a.example/?b=1" rel="noopener noreferrer">Um</a> <a href="https://b.example/" rel="noopener noreferrer">dois</a></p>',
  ],
  [
    'removes a tracking link to a script',
    '<p><a href="https://www.google.com/url?q=javascript:dois()">Um</a> <a href="https://www.google.com/url?sa=t">dois</a></p>',
    '<p>Um <a href="https://www.google.com/url?sa=t" rel="noopener noreferrer">dois</a></p>',
  ],
  ['removes a comment', '<p>Um<!--[if gte mso 9]>dois<![endif]--></p>', '<p>Um</p>'],
])('%s', (_, pasted, clean) => {
  expect(cleanPasted(pasted)).toBe(clean)
})

const formula = (tex: string) => `<span data-formula="${tex}">${tex}</span>`
const SQUARE = '<msup><mi>x</mi><mn>2</mn></msup>'

test.each([
  [
    'KaTeX',
    `<span class="katex"><span class="katex-mathml"><math><semantics><mrow>${SQUARE}</mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span>`,
    formula('x^2'),
  ],
  [
    'Wikipedia',
    `<span class="mwe-math-element"><span style="display: none;"><math alttext="{\\displaystyle x^{2}}">${SQUARE}</math></span><img src="https://wikimedia.example/a.svg" alt="x"></span>`,
    formula('x^{2}'),
  ],
  [
    'MathJax',
    `<mjx-container class="MathJax"><svg></svg><mjx-assistive-mml><math>${SQUARE}</math></mjx-assistive-mml></mjx-container>`,
    'x<sup>2</sup>',
  ],
  [
    'MathML only',
    '<math alttext="metade"><mfrac><mrow><mi>a</mi> <mo>+</mo> <mi>b</mi></mrow><mn>2</mn></mfrac><mo>=</mo><msub><mi>c</mi><mi>n</mi></msub></math>',
    '(a+b)/2=c<sub>n</sub>',
  ],
  ['an unsupported kind', '<math><mi>y</mi><annotation encoding="TeX">\\def\\a{1}</annotation></math>', 'y'],
])('a formula of %s is pasted without a loss message', (_, pasted, clean) => {
  const lost = vi.fn()
  expect(cleanPasted(`<p>Se ${pasted}, sim</p>`, '', lost)).toBe(`<p>Se ${clean}, sim</p>`)
  expect(lost).not.toHaveBeenCalled()
})

test('text with too many elements keeps its words', () => {
  const pasted = cleanPasted('<div>uma '.repeat(16_000))
  expect(pasted).toMatch(/^<p>uma<\/p><p>uma<\/p>/)
  expect(pasted.match(/uma/g)).toHaveLength(16_000)
})

test('with a separate API origin, only pictures of that origin count as stored', () => {
  const of = (origin: string) => cleanPasted(`<p>Um<img src="${origin}${FOTO}" alt="a"></p>`, 'https://api.example')
  expect(of('https://api.example')).toBe(`<p>Um<img src="${FOTO}" alt="a"></p>`)
  expect(of(location.origin)).toBe('<p>Um</p>')
})
