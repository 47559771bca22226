// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from '../cleanPasted'

const PRE_WRAP = 'white-space: pre-wrap'

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
    'lines of an editor of code',
    '<div style="white-space: pre"><div><span>Um</span></div><br><div><span>Dois</span></div></div>',
    '<p>Um</p><p>Dois</p>',
  ],
  [
    'parts of a page',
    '<article><header>Um</header><section>Dois<p>Três</p>quatro</section></article>',
    '<p>Um</p><p>Dois</p><p>Três</p><p>quatro</p>',
  ],
  ['a list of terms', '<dl><dt>Um</dt><dd>dois</dd></dl>', '<p>Um</p><p>dois</p>'],
  ['words before a paragraph', 'Um <b>dois</b><p>Três</p>', '<p>Um <b>dois</b></p><p>Três</p>'],
  ['line breaks between paragraphs', '<p>Um</p><br><br><p>Dois</p><br>', '<p>Um</p><p>Dois</p>'],
  [
    'lines of a frame to the right',
    '<div style="text-align:right">Um<br>Dois</div>',
    '<p style="text-align: right;">Um</p><p style="text-align: right;">Dois</p>',
  ],
  ['lines from right to left', '<div dir="rtl">Um<p>Dois</p></div>', '<p dir="rtl">Um</p><p dir="rtl">Dois</p>'],
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
  [
    'a link around a frame',
    '<a href="https://a.example"><div>Um</div></a>',
    '<a href="https://a.example" rel="noopener noreferrer"><div>Um</div></a>',
  ],
  ['the line break that a browser puts at the end', '<p>Um</p><br class="Apple-interchange-newline">', '<p>Um</p>'],
])('each line of %s is a paragraph', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})

test.each([
  ['a word', '<span>Um</span>', 'Um'],
  ['words of a sentence', '<b>Um</b> dois', '<b>Um</b> dois'],
  ['lines of one paragraph', '<p>Um<br>Dois</p>', '<p>Um<br>Dois</p>'],
  ['lines of an item', '<ul><li>Um<br>Dois</li></ul>', '<ul><li>Um<br>Dois</li></ul>'],
  ['a quotation of one line', '<blockquote>Um</blockquote>', '<blockquote>Um</blockquote>'],
  ['a line that is broken in the HTML alone', '<p>Um\nDois</p>', '<p>Um\nDois</p>'],
  [
    'a line where the style is taken back',
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
    'a paragraph’s line breaks, in the style of its words',
    `<p><span style="${PRE_WRAP}">Um\nDois</span></p>`,
    '<p>Um<br>Dois</p>',
  ],
  ['lines around bold words', `<p style="${PRE_WRAP}">Um <b>dois</b>\nTrês</p>`, '<p>Um <b>dois</b><br>Três</p>'],
  ['lines within bold words', `<p style="${PRE_WRAP}"><b>Um\nDois</b></p>`, '<p><b>Um<br>Dois</b></p>'],
  ['an empty line', `<p style="${PRE_WRAP}">Um\n\nDois</p>`, '<p>Um<br><br>Dois</p>'],
  ['lines of Windows', `<p style="${PRE_WRAP}">Um\r\nDois</p>`, '<p>Um<br>Dois</p>'],
  [
    'the style by any of its names',
    ['pre', 'pre-line', 'break-spaces'].map((keeps) => `<p style="white-space:${keeps}">Um\nDois</p>`).join(''),
    '<p>Um<br>Dois</p>'.repeat(3),
  ],
  [
    'the style as browsers split it',
    '<p style="white-space-collapse: preserve; text-wrap: wrap">Um\nDois</p>',
    '<p>Um<br>Dois</p>',
  ],
  [
    'the style of a class',
    `<style>span.msg {${PRE_WRAP}}</style><p><span class="msg">Um\nDois</span></p>`,
    '<p>Um<br>Dois</p>',
  ],
  [
    'a cell',
    `<table><tr><td style="${PRE_WRAP}">Um\nDois</td></tr></table>`,
    '<table><tbody><tr><td>Um<br>Dois</td></tr></tbody></table>',
  ],
])('%s is kept within its paragraph', (_, copied, read) => {
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
  ['a line that is broken in the HTML alone', '<span>Um\ndois</span>', 'Um dois', 'Um\ndois'],
  ['a line, without a plain text', '<span>Um\ndois</span>', '', 'Um\ndois'],
  ['lines that a style joins', '<p style="white-space:normal">Um\ndois</p>', 'Um\ndois', '<p>Um\ndois</p>'],
])(
  '%s of a message that Firefox copies without its styles are read as its plain text says',
  (_, copied, text, read) => {
    expect(cleanPasted(copied, '', undefined, text)).toBe(read)
  },
)
