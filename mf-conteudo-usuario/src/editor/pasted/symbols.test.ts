// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from '../cleanPasted'

const symbol = (letter: string, font = 'Wingdings') =>
  `<span style='font-family:${font};mso-ascii-font-family:Calibri;mso-char-type:symbol;mso-symbol-font-family:${font}'><span style='mso-char-type:symbol;mso-symbol-font-family:${font}'>${letter}</span></span>`

test.each([
  ['a smile of Word', `<p>Até lá ${symbol('J')}</p>`, '<p>Até lá ☺</p>'],
  ['a smile of Outlook', '<p>Obrigada <span style="font-family:Wingdings">J</span></p>', '<p>Obrigada ☺</p>'],
  ['an arrow', `<p>Centro ${symbol('à')} Bairro</p>`, '<p>Centro → Bairro</p>'],
  ['boxes', `<p>${symbol('¨')} Não ${symbol('þ')} Sim ${symbol('x')} Talvez</p>`, '<p>☐ Não ☑ Sim ☒ Talvez</p>'],
  ['a letter of the private use', `<p>Até lá ${symbol('\uf04a')}</p>`, '<p>Até lá ☺</p>'],
  ['signs of mathematics', `<p>x ${symbol('³', 'Symbol')} 5 e ${symbol('a', 'Symbol')}</p>`, '<p>x ≥ 5 e α</p>'],
  ['words in a font with such a name', '<p><span style="font-family:\'Symbola\'">Joana</span></p>', '<p>Joana</p>'],
  ['words in another font', '<p><span style="font-family:Calibri">Joana</span></p>', '<p>Joana</p>'],
])('%s reads as it was drawn', (_, copied, read) => {
  expect(cleanPasted(copied)).toBe(read)
})
