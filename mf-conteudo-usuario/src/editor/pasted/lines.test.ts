// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './cleanPasted'

const PRE_WRAP = 'white-space: pre-wrap'
const block = (text: string, display = 'block') => `<span style="display:${display}">${text}</span>`
const link = (text: string) => `<a href="https://a.example" rel="noopener noreferrer">${text}</a>`

test.each([
  [
    'a message of WhatsApp Web',
    '<span style="white-space: pre-wrap">Um\nDois\n\nTrês</span>',
    '<p>Um</p><p>Dois</p><p>Três</p>',
  ],
  [
    'a message of Slack',
    '<div class="p-rich_text_section">Um<br aria-hidden="true">Dois<span aria-label="&nbsp;" class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span>Três</div>',
    '<p>Um</p><p>Dois</p><p>Três</p>',
  ],
  ['a mail of Gmail', '<div dir="ltr"><div>Um</div><div><br></div><div>Dois</div></div>', '<p>Um</p><p>Dois</p>'],
  [
    'a code editor',
    '<div style="white-space: pre"><div><span>Um</span></div><br><div><span>Dois</span></div></div>',
    '<p>Um</p><p>Dois</p>',
  ],
  [
    'sections of a page',
    '<article><header>Um</header><section>Dois<p>Três</p>quatro</section></article>',
    '<p>Um</p><p>Dois</p><p>Três</p><p>quatro</p>',
  ],
  ['a definition list', '<dl><dt>Um</dt><dd>dois</dd></dl>', '<p>Um</p><p>dois</p>'],
  ['words before a paragraph', 'Um <b>dois</b><p>Três</p>', '<p>Um <b>dois</b></p><p>Três</p>'],
  ['line breaks between paragraphs', '<p>Um</p><br><br><p>Dois</p><br>', '<p>Um</p><p>Dois</p>'],
  [
    'a right-aligned frame',
    '<div style="text-align:right">Um<br>Dois</div>',
    '<p style="text-align: right;">Um</p><p style="text-align: right;">Dois</p>',
  ],
  ['text written right to left', '<div dir="rtl">Um<p>Dois</p></div>', '<p dir="rtl">Um</p><p dir="rtl">Dois</p>'],
  [
    'a table with a caption',
    '<table><caption>Vagas</caption><tr><td>Um</td></tr></table>',
    '<p>Vagas</p><table><tbody><tr><td>Um</td></tr></tbody></table>',
  ],
  [
    'a table within a list, whose caption has paragraphs',
    '<ul><li>Um<table><caption><p>Vagas</p></caption><tr><td>2</td></tr></table></li></ul>',
    '<ul><li>Um<p>Vagas</p><table><tbody><tr><td>2</td></tr></tbody></table></li></ul>',
  ],
  ['a quotation', '<blockquote>Um<br>Dois</blockquote>', '<blockquote><p>Um</p><p>Dois</p></blockquote>'],
  ['a link around a frame', '<a href="https://a.example"><div>Um</div></a>', `<p>${link('Um')}</p>`],
  [
    'a card that is a link',
    '<a href="https://a.example"><h3>Feira</h3>\n<p>Neste <b>sábado</b></p></a>',
    `<h3>${link('Feira')}</h3><p>${link('Neste <b>sábado</b>')}</p>`,
  ],
  [
    'a card that is a link, with text and a list',
    '<a href="https://a.example">Feira<div>Sábado</div><ul><li>Um</li><li>Dois</li></ul></a>',
    `<p>${link('Feira')}</p><p>${link('Sábado')}</p><ul><li>${link('Um')}</li><li>${link('Dois')}</li></ul>`,
  ],
  ['bold around paragraphs', '<b><p>Um</p><p>Dois</p></b>', '<p><b>Um</b></p><p><b>Dois</b></p>'],
  ['a custom element', '<my-card>Um<p>Dois</p></my-card>', '<p>Um</p><p>Dois</p>'],
  ['spans displayed as blocks', block('Um') + block('Dois'), '<p>Um</p><p>Dois</p>'],
  [
    'spans displayed as blocks by other styles',
    ['flex', 'grid', 'table', 'table-row', 'list-item'].map((display) => block('Um', display)).join(''),
    '<p>Um</p>'.repeat(5),
  ],
  [
    'spans displayed as blocks by a class',
    '<style>.linha { display: block }</style><span class="linha">Um</span><span class="linha">Dois</span>',
    '<p>Um</p><p>Dois</p>',
  ],
  [
    'a centred span, and a bold one',
    '<span style="display:block;text-align:center">Um</span><b style="display:block">Dois</b>',
    '<p style="text-align: center;">Um</p><p><b>Dois</b></p>',
  ],
  ['spans within spans', block(block('Um') + block('Dois')), '<p>Um</p><p>Dois</p>'],
  ['spans within bold', `<b>${block('Um')}${block('Dois')}</b>`, '<p><b>Um</b></p><p><b>Dois</b></p>'],
  ['words around a span', `<div>Um${block('dois')}três</div>`, '<p>Um</p><p>dois</p><p>três</p>'],
  [
    'links displayed as blocks',
    '<a href="https://a.example" style="display:block">Um</a><a href="https://a.example" style="display:block">Dois</a>',
    `<p>${link('Um')}</p><p>${link('Dois')}</p>`,
  ],
  ['text with a line break of the browser at its end', '<p>Um</p><br class="Apple-interchange-newline">', '<p>Um</p>'],
])('each line of %s becomes a paragraph', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})

test.each([
  ['a word', '<span>Um</span>', 'Um'],
  ['words of a sentence', '<b>Um</b> dois', '<b>Um</b> dois'],
  ['lines of one paragraph', '<p>Um<br>Dois</p>', '<p>Um<br>Dois</p>'],
  ['lines of an item', '<ul><li>Um<br>Dois</li></ul>', '<ul><li>Um<br>Dois</li></ul>'],
  ['words in a frame displayed inline', 'Um <div style="display:inline">dois</div> três', 'Um dois três'],
  ['words beside each other', `<div style="display:flex"><span>Um</span><span>dois</span></div>`, '<p>Um dois</p>'],
  [
    'words in elements displayed as cells',
    block(block('Um', 'table-cell') + block('2', 'table-cell'), 'table-row'),
    '<p>Um 2</p>',
  ],
  ['words in an inline span', block('Um', 'inline') + block('a', 'inline-block'), 'Uma'],
  ['a quotation of one line', '<blockquote>Um</blockquote>', '<blockquote>Um</blockquote>'],
  ['a line that is broken only in the HTML source', '<p>Um\nDois</p>', '<p>Um\nDois</p>'],
  [
    'a line with its style reset',
    `<div style="${PRE_WRAP}"><p style="white-space:normal">Um\nDois</p></div>`,
    '<p>Um\nDois</p>',
  ],
  ['a list with spaces between its items', `<ul style="${PRE_WRAP}">\n<li>Um</li>\n</ul>`, '<ul>\n<li>Um</li>\n</ul>'],
  ['a block of code', `<pre style="${PRE_WRAP}">Um\n  Dois</pre>`, '<pre>Um\n  Dois</pre>'],
])('%s stays together', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})

test.each([
  ['a line break', `<p style="${PRE_WRAP}">Um\nDois</p>`, '<p>Um<br>Dois</p>'],
  [
    'line breaks kept by the style of the words',
    `<p><span style="${PRE_WRAP}">Um\nDois</span></p>`,
    '<p>Um<br>Dois</p>',
  ],
  ['spans displayed as blocks', `<p>${block('Um')}${block('Dois')} três</p>`, '<p>Um<br>Dois<br> três</p>'],
  [
    'a span of a heading, an item and a cell',
    `<h2>Um${block('Dois')}</h2><ul><li><b>Um</b>${block('Dois')}</li></ul><table><tr><td>${block('Um')}${block('Dois')}</td><td>3</td></tr></table>`,
    '<h2>Um<br>Dois</h2><ul><li><b>Um</b><br>Dois</li></ul><table><tbody><tr><td>Um<br>Dois</td><td>3</td></tr></tbody></table>',
  ],
  ['a span that begins a bold line', `<p>Um<b>${block('Dois')}</b></p>`, '<p>Um<b><br>Dois</b></p>'],
  ['an empty span', `<p>Um${block('')}Dois</p>`, '<p>Um<br>Dois</p>'],
  ['lines around bold words', `<p style="${PRE_WRAP}">Um <b>dois</b>\nTrês</p>`, '<p>Um <b>dois</b><br>Três</p>'],
  ['lines within bold words', `<p style="${PRE_WRAP}"><b>Um\nDois</b></p>`, '<p><b>Um<br>Dois</b></p>'],
  ['an empty line', `<p style="${PRE_WRAP}">Um\n\nDois</p>`, '<p>Um<br><br>Dois</p>'],
  ['lines of Windows', `<p style="${PRE_WRAP}">Um\r\nDois</p>`, '<p>Um<br>Dois</p>'],
  [
    'line breaks kept by any value of white-space',
    ['pre', 'pre-line', 'break-spaces'].map((keeps) => `<p style="white-space:${keeps}">Um\nDois</p>`).join(''),
    '<p>Um<br>Dois</p>'.repeat(3),
  ],
  [
    'line breaks kept by white-space-collapse',
    '<p style="white-space-collapse: preserve; text-wrap: wrap">Um\nDois</p>',
    '<p>Um<br>Dois</p>',
  ],
  [
    'line breaks kept by the style of a class',
    `<style>span.msg {${PRE_WRAP}}</style><p><span class="msg">Um\nDois</span></p>`,
    '<p>Um<br>Dois</p>',
  ],
  [
    'a cell',
    `<table><tr><td style="${PRE_WRAP}">Um\nDois</td><td>3</td></tr></table>`,
    '<table><tbody><tr><td>Um<br>Dois</td><td>3</td></tr></tbody></table>',
  ],
])('%s stays within its paragraph', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})

test.each([
  [
    'lines',
    '<span class="selectable-text">Um\nDois\n\nTrês</span>',
    'Um\nDois\n\nTrês',
    '<p>Um</p><p>Dois</p><p>Três</p>',
  ],
  ['lines of Windows', '<div><span>Um\nDois</span></div>', 'Um\r\nDois', '<p>Um</p><p>Dois</p>'],
  [
    'lines with an emoji and bold words',
    '<div><span>Um <img alt="🎉" src="x">\n<strong>Dois</strong> três\nquatro</span></div>',
    'Um 🎉\nDois três\nquatro',
    '<p>Um 🎉</p><p><strong>Dois</strong> três</p><p>quatro</p>',
  ],
  [
    'one message of several',
    '<div>Ana</div><div><span>Um\nDois</span></div>',
    'Ana\nUm\nDois',
    '<p>Ana</p><p>Um</p><p>Dois</p>',
  ],
  [
    'spans displayed as blocks by the page',
    '<div><span>Um</span> <span><b>Dois</b></span></div>',
    'Um\nDois',
    '<p>Um</p><p><b>Dois</b></p>',
  ],
  ['spans of one line', '<div><span>Um</span> <span>dois</span></div>', 'Um dois', '<p>Um dois</p>'],
  [
    'marked words that are blocks on another page',
    '<p><b>Um</b> <i>dois</i></p><p>Um</p><p>dois</p>',
    'Um dois\nUm\ndois',
    '<p><b>Um</b> <i>dois</i></p><p>Um</p><p>dois</p>',
  ],
  ['spans beside words', '<p>Veja <span>Um</span><span>Dois</span></p>', 'Veja UmDois\nUm\nDois', '<p>Veja UmDois</p>'],
  ['a line that is broken only in the HTML source', '<span>Um\ndois</span>', 'Um dois', 'Um\ndois'],
  ['a line without plain text', '<span>Um\ndois</span>', '', 'Um\ndois'],
  ['lines joined by a style', '<p style="white-space:normal">Um\ndois</p>', 'Um\ndois', '<p>Um\ndois</p>'],
])('%s of a message copied by Firefox keep the lines of the plain text', (_, copied, text, read) => {
  expect(cleanPasted(copied, '', undefined, { text })).toBe(read)
})
