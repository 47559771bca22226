// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './cleanPasted'
import { numbered, word } from './word.fixture'

const deleted = (text: string) =>
  `<span class=msoDel><del cite="mailto:Ana" datetime="2026-11-20T10:00"><span lang=PT-BR>${text}</span></del></span>`
const inserted = (text: string) =>
  `<span class=msoIns><ins cite="mailto:Ana" datetime="2026-11-20T10:00"><span lang=PT-BR>${text}</span></ins></span>`
const commented = (text: string) =>
  `<a style='mso-comment-reference:AB_1;mso-comment-date:20261120T1000'>${text}</a><span class=MsoCommentReference>` +
  `<span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" ` +
  `language=JavaScript name="_msoanchor_1">[AB1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>`
const COMMENTS = `<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>
<div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt language=JavaScript><![endif]>
<span style='mso-comment-author:"Ana"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span>
<p class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'><span style='mso-special-character:comment'>&nbsp;</span>
<![if !supportAnnotations]><a class=msocomoff href="#_msoanchor_1">[AB1]</a><![endif]></span></span>Isto não pode sair!</p>
<![if !supportAnnotations]></div><![endif]></div></div>`
const tab = (kind: string, text: string) => `<span style='mso-tab-count:1${kind}'>${text}</span>`
const onScreen = (hidden: string) =>
  `<span style='color:windowtext;display:none;mso-hide:screen;text-decoration:none'>${hidden}</span>`

test.each([
  [
    'a replaced amount',
    `<p class=MsoNormal>O valor é de R$ ${deleted('10.000,00')}${inserted('12.000,00')}.</p>`,
    '<p>O valor é de R$ 12.000,00.</p>',
  ],
  ['a deleted paragraph', `<p>Um</p><p class=MsoNormal>${deleted('Dois')}</p>`, '<p>Um</p>'],
  [
    'a deleted item',
    numbered('1.', 'Um') + numbered('2.', deleted('Dois')) + numbered('2.', `${deleted('Três')}${inserted('Quatro')}`),
    '<ol><li>Um</li><li>Quatro</li></ol>',
  ],
  [
    'a deleted row',
    `<table><tr><td><p>${deleted('1')}</p></td><td>${deleted('2')}</td></tr><tr><td>3</td><td>${deleted('4')}</td></tr></table>`,
    '<table><tbody><tr><td>3</td><td></td></tr></tbody></table>',
  ],
  ['a deletion without Word’s element', '<p>Um<span class="msoDel"> dois</span></p>', '<p>Um</p>'],
  ['a deletion without an author', '<p>Um<del> dois</del><ins> três</ins></p>', '<p>Um três</p>'],
  [
    'struck text, which Word prints',
    '<p>Um <s>dois</s> <strike>três</strike></p>',
    '<p>Um <s>dois</s> <strike>três</strike></p>',
  ],
  [
    'words with a comment',
    `<p class=MsoNormal>O prazo é ${commented('hoje')}.</p>${COMMENTS}`,
    '<p>O prazo é hoje.</p>',
  ],
  [
    'a comment in a separate paragraph',
    '<p>Um</p><p class="MsoCommentText">Isto não</p><p class="MsoCommentSubject">Nem isto</p>',
    '<p>Um</p>',
  ],
  [
    'commented words in the style of the reference',
    `<p><span class=MsoCommentReference><a style='mso-comment-reference:AB_1'>Um</a></span></p>`,
    '<p>Um</p>',
  ],
  ['hidden text', `<p>Um<span style='display:none;mso-hide:all'> dois</span></p>`, '<p>Um</p>'],
  ['hidden text, as browsers copy it', '<p>Um<span style="color: red; display: none;"> dois</span></p>', '<p>Um</p>'],
  ['text hidden only in Word', `<p>Um<span style='mso-hide:all'> dois</span></p>`, '<p>Um</p>'],
  ['invisible text', '<p>Um<span style="visibility:hidden"> dois</span><span hidden> três</span></p>', '<p>Um</p>'],
  [
    'a hidden row of Excel',
    '<table><tr><td>1</td></tr><tr style="display:none"><td>2</td></tr><tr><td>3</td></tr></table>',
    '<table><tbody><tr><td>1</td></tr><tr><td>3</td></tr></tbody></table>',
  ],
  [
    'a table of contents with links',
    `<p class=MsoToc1><a href="#_Toc1">1. Do objeto${onScreen(tab(' dotted', '. '))}${onScreen('3')}</a></p>`,
    '<p>1. Do objeto</p>',
  ],
  [
    'dot leaders of a table of contents',
    `<p class=MsoToc1>1. Do objeto${tab(' dotted', '......................... ')}3</p>`,
    '<p>1. Do objeto 3</p>',
  ],
  [
    'dot leaders of Word in the browser',
    '<p>Do objeto<span class="TabRun SCXW1"><span class="TabLeaderChars SCXW1">......</span></span>3</p>',
    '<p>Do objeto 3</p>',
  ],
  [
    'a fill-in line of Word in the browser',
    '<p>Nome:<span class="TabLeaderChars SCXW1">______</span></p>',
    '<p>Nome:______</p>',
  ],
  [
    'an empty form field',
    '<p>Nome: <span class=MsoPlaceholderText>Clique ou toque aqui para inserir o texto.</span></p>',
    '<p>Nome: </p>',
  ],
  [
    'words in the style of an empty form field',
    '<p>Nome: <span class=MsoPlaceholderText>Ana</span></p>',
    '<p>Nome: Ana</p>',
  ],
  [
    'a form field with a placeholder',
    '<p>Dia: <w:Sdt ShowingPlcHdr="t" Text="t" ID="-1">Escolha um dia.</w:Sdt>; hora: <w:Sdt ID="2">10h</w:Sdt></p>',
    '<p>Dia: ; hora: 10h</p>',
  ],
  ['a tab', `<p>Nome:${tab('', '&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; ')}Ana</p>`, '<p>Nome: Ana</p>'],
  ['a fill-in line', `<p>Nome:${tab(' lined', '______')}</p>`, '<p>Nome:______</p>'],
  [
    'instructions that Word writes for itself',
    '<p>Um</p><xml><w:View>Normal</w:View></xml><!--[if supportFields]>PAGEREF _Toc1 \\h<![endif]-->',
    '<p>Um</p>',
  ],
  ['a style rule within the text', '<style>p.MsoNormal {color:red}</style><p>Um</p>', '<p>Um</p>'],
])('keeps only the printed content of %s', (_, copied, read) => {
  expect(cleanPasted(word(copied))).toBe(read)
})

const excel = (style: string, table: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>${style}</style></head><body>${table}</body></html>`

test.each([
  [
    'the text of an Excel cell that is too narrow to show it',
    excel(
      '',
      "<table><tr><td>Programa de ino<span style='display:none'>vação aberta</span></td><td>2</td></tr></table>",
    ),
    '<table><tbody><tr><td>Programa de inovação aberta</td><td>2</td></tr></tbody></table>',
  ],
  [
    'a hidden column of Excel',
    excel(
      '',
      `<table><col width=64><col width=0 style='display:none;mso-width-source:userset'><col width=64>
        <tr><td>Ana</td><td>529.982.247-25</td><td>a</td></tr><tr><td>Beto</td><td>1</td><td>b</td></tr></table>`,
    ),
    '<table><tbody><tr><td>Ana</td><td>a</td></tr><tr><td>Beto</td><td>b</td></tr></tbody></table>',
  ],
  [
    'a hidden column under a spanning heading and beside spanning cells',
    excel(
      '',
      `<table><col><col style='display:none'><col><tr><td colspan=3>Inscritos</td></tr>
        <tr><td rowspan=2>Ana</td><td>segredo</td><td>a</td></tr><tr><td>segredo</td><td>b</td></tr></table>`,
    ),
    '<table><tbody><tr><td colspan="2">Inscritos</td></tr><tr><td rowspan="2">Ana</td><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
  ],
  [
    'text hidden by a style of Word',
    `<html><head><style><!-- p.Normal, li.Normal {color:red;} span.OcultoChar, p.Oculto {mso-style-name:Oculto; display:none; mso-hide:all;} --></style></head>
      <body><p class=Normal>Um<span class=OcultoChar> segredo</span></p><p class=Oculto>Nota interna</p></body></html>`,
    '<p>Um</p>',
  ],
  [
    'comments of a Google Docs page',
    '<p>Um<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Isto não</span></p></div>',
    '<p>Um</p>',
  ],
])('keeps exactly the printed content of %s', (_, copied, read) => {
  expect(cleanPasted(copied).replace(/\s*\n\s*/g, '')).toBe(read)
})

test('a text that is too long loses its unprinted content as well', () => {
  const table = '<table><tr><td>x</td><td>y</td></tr></table>'
  const words = cleanPasted(word(`<p>Um${deleted('dois')}</p>`, COMMENTS, table.repeat(21)))
  expect(words).toMatch(/^<p>Um<\/p><p>x y<\/p>/)
})
