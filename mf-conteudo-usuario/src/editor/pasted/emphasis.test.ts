// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './cleanPasted'

const WORD_STYLES =
  '<style><!-- p.Aviso {font-weight:bold; text-align:center} h1 {text-align:center; font-weight:bold} span.Nota {vertical-align:super} --></style>'
const dropCap = (letter: string) =>
  `<div style='mso-element:dropcap-dropped;mso-element-wrap:around;mso-element-linespan:3'><table cellspacing=0 align=left><tr><td valign=top>
   <p class=MsoNormal style='mso-element:dropcap-dropped;mso-element-linespan:3'><span style='font-size:45pt'>${letter}<o:p></o:p></span></p></td></tr></table></div>`
const cells = (html: string) => `<table><tbody><tr>${html}</tr></tbody></table>`

test.each([
  ['bold of a paragraph', '<p style="font-weight:bold">Um</p>', '<p><strong>Um</strong></p>'],
  [
    'italics of a frame',
    '<div style="font-style:italic"><p>Um</p>dois</div>',
    '<p><em>Um</em></p><p><em>dois</em></p>',
  ],
  [
    'emphasis of an item',
    '<ul><li style="font-weight:700">Um<ul><li style="font-weight:400">Dois</li></ul></li></ul>',
    '<ul><li><strong>Um</strong><ul><li>Dois</li></ul></li></ul>',
  ],
  [
    'emphasis and alignment of a cell',
    cells('<td style="font-weight:bold;text-align:center">Um</td><td style="font-style:italic"><p>Dois</p></td>'),
    cells('<td style="text-align: center;"><strong>Um</strong></td><td><em>Dois</em></td>'),
  ],
  [
    'bold of a row and of a table',
    '<table style="font-weight:bold"><tr><td>Um</td><td style="font-weight:normal">Dois</td></tr></table>',
    cells('<td><strong>Um</strong></td><td>Dois</td>'),
  ],
  [
    'bold of a paragraph with some normal words',
    '<p style="font-weight:bold">Um <i>dois <span style="font-weight:normal">três</span></i></p>',
    '<p><strong>Um </strong><i><strong>dois </strong>três</i></p>',
  ],
  [
    'bold with a normal element inside',
    '<p><b>Um <span style="font-weight:normal">dois</span></b> <em style="font-style:normal">três</em></p>',
    '<p><b>Um </b>dois três</p>',
  ],
  ['bold and italic words', '<p><b style="font-style:italic">Um</b></p>', '<p><b><em>Um</em></b></p>'],
  [
    'emphasis set twice',
    '<p style="font-weight:bold"><span style="font-weight:bold">Um</span></p>',
    '<p><strong>Um</strong></p>',
  ],
  [
    'headings without extra bold',
    '<h2 style="font-weight:700"><span style="font-weight:700">Um</span></h2>',
    '<h2>Um</h2>',
  ],
  [
    'paragraphs and headings with a style of Word',
    `${WORD_STYLES}<p class=Aviso>Um</p><h1>Dois</h1>`,
    '<p style="text-align: center;"><strong>Um</strong></p><h1 style="text-align: center;">Dois</h1>',
  ],
  [
    'a footnote of Word',
    `${WORD_STYLES}<p>Um<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=Nota><span style='mso-special-character:footnote'>[1]</span></span></a></p>`,
    '<p>Um<sup>[1]</sup></p>',
  ],
  [
    'paragraphs centred by an attribute',
    `<p align=center>Um</p><center>Dois</center><table align=center><tr><td align=right>3</td><td>4</td></tr></table>`,
    `<p style="text-align: center;">Um</p><p style="text-align: center;">Dois</p>${cells('<td style="text-align: right;">3</td><td>4</td>')}`,
  ],
  ['drop caps of Word', `${dropCap('A')}<p class=MsoNormal>ssim <b>foi</b>.</p>`, '<p>Assim <b>foi</b>.</p>'],
  ['drop caps of several letters', `${dropCap('“Era')}<p>m dois</p>`, '<p>“Eram dois</p>'],
  ['drop caps of a web page', '<div style="float:left;font-size:3em">A</div><p>ssim</p>', '<p>Assim</p>'],
  [
    'text frames with words beside a text',
    '<div style="float:left">Aviso</div><p>Assim</p>',
    '<p>Aviso</p><p>Assim</p>',
  ],
])('%s keep their meaning', (_, pasted, clean) => {
  expect(cleanPasted(pasted)).toBe(clean)
})
