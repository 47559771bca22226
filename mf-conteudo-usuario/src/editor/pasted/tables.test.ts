// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './cleanPasted'
import { word } from './word.fixture'

const table = (...rows: string[]) => `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`

test.each([
  [
    'a cell of Excel',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--.xl65 {font-weight:700; text-align:right;}--></style></head>
      <body><table width=64><!--StartFragment--> <col width=64>\n <tr height=20>\n  <td height=20 class=xl65 align=right>12,50</td>\n </tr>\n<!--EndFragment--></table></body></html>`,
    '<p><strong>12,50</strong></p>',
  ],
  [
    'a cell of LibreOffice',
    '<table><colgroup width="85"></colgroup><tr><td height="17" align="right" sdval="12.5" sdnum="1046;"><font color="#000000">12,5</font></td></tr></table>',
    '<p>12,5</p>',
  ],
  [
    'an amount of Excel that is padded with blanks',
    `<table><tr><td><span style='mso-spacerun:yes'>&nbsp;</span>R$<span style='mso-spacerun:yes'>&nbsp;&nbsp;&nbsp; </span>12,50 </td></tr></table>`,
    '<p>R$ 12,50</p>',
  ],
  ['a cell of Google Sheets', '<span data-sheets-root="1" data-sheets-value="{}">Um</span>', 'Um'],
  ['cells of one row', '<table><tr><td>Um</td><td>2</td></tr></table>', table('<td>Um</td><td>2</td>')],
  [
    'cells of one column',
    '<table><tr><td>Um</td></tr><tr><td>Dois</td></tr></table>',
    table('<td>Um</td>', '<td>Dois</td>'),
  ],
  ['a table with a form field', '<table><tr><td>Nome</td><td></td></tr></table>', table('<td>Nome</td><td></td>')],
  [
    'a layout table of a mail',
    '<table><tr><td><table><tr><td><h1>Um</h1><p>Dois</p></td></tr></table></td></tr></table>',
    '<h1>Um</h1><p>Dois</p>',
  ],
  [
    'a layout table around a table',
    '<table><tr><td><table><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
    table('<td>1</td><td>2</td>'),
  ],
  [
    'a text box of Word',
    word(
      `<p class=MsoNormal><!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]><span style='mso-ignore:vglayout'><table cellpadding=0 align=left><tr><td width=2 height=3></td></tr>
        <tr><td></td><td><table cellpadding=0 width="100%"><tr><td><div><p class=MsoNormal>Na caixa<o:p></o:p></p></div></td></tr></table></td></tr></table></span><![endif]>Um</p>`,
    ),
    '<p>Na caixa</p><p>Um</p>',
  ],
  ['an empty text box', '<p>Um</p><table><tr><td><p>&nbsp;</p></td></tr></table>', '<p>Um</p>'],
  ['an empty table', '<p>Um</p><table><tr><td></td><td><br></td></tr><tr><td></td><td></td></tr></table>', '<p>Um</p>'],
  [
    'a cell of Word in the browser',
    '<table><tr><td><div class="Handle"></div><div class="Cell"><div><p>Um</p></div></div></td><td><div>Dois</div><div>três</div></td></tr></table>',
    table('<td>Um</td><td><p>Dois</p><p>três</p></td>'),
  ],
])('%s keeps its visible content', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})
