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
