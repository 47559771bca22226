// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from '../cleanPasted'

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
])('%s stays together', (_, copied, read) => {
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
