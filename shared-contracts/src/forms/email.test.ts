// @vitest-environment node
import { expect, test } from 'vitest'
import { email, plainAddress } from '.'

const isRefused = (typed: string) => email('E-mail inválido.')(plainAddress(typed), {}) !== undefined

test.each([
  ['ana@feira.br', 'ana@feira.br'],
  ['Ana.Souza+feira@FEIRA.com.br', 'Ana.Souza+feira@FEIRA.com.br'],
  ["o'brien@feira.br", "o'brien@feira.br"],
  ['antônia@feira.br', 'antônia@feira.br'],
  ['ana?@feira.br', 'ana?@feira.br'],
  ['ａｎａ＠feira.br\u200b', 'ana@feira.br'],

  ['Ana <ana@feira.br>', 'ana@feira.br'],
  ['Ana Souza <ana@feira.br>;', 'ana@feira.br'],
  ['"Souza, Ana" <ana@feira.br>', 'ana@feira.br'],
  ["Ana <o'brien@feira.br>", "o'brien@feira.br"],
  ['<ana@feira.br>', 'ana@feira.br'],
  ['Ana <ana@feira.br> (Feira)', 'ana@feira.br'],
  ['ana@feira.br <ana@feira.br>', 'ana@feira.br'],
  ["'ana@feira.br' <Ana@feira.br>", 'ana@feira.br'],
  ['De: ana@feira.br', 'ana@feira.br'],
  ['E-mail: ana@feira.br', 'ana@feira.br'],

  ['mailto:ana@feira.br', 'ana@feira.br'],
  ['MAILTO:ana@feira.br', 'ana@feira.br'],
  ['mailto:ana%40feira.br', 'ana@feira.br'],
  ['mailto:ana@feira.br?subject=Olá&cc=bia@feira.br', 'ana@feira.br'],
  ['<mailto:ana@feira.br>', 'ana@feira.br'],
  ['ana@feira.br<mailto:ana@feira.br>', 'ana@feira.br'],
  ['[ana@feira.br](mailto:ana@feira.br)', 'ana@feira.br'],

  ['ana@feira.br.', 'ana@feira.br'],
  ['ana@feira.br;', 'ana@feira.br'],
  ['ana@feira.br/', 'ana@feira.br'],
  ['ana@feira.br,', 'ana@feira.br'],
  ['ana@feira.br ;', 'ana@feira.br'],
  ['"ana@feira.br"', 'ana@feira.br'],
  ["'ana@feira.br'", 'ana@feira.br'],
  ['“ana@feira.br”', 'ana@feira.br'],
  ['«ana@feira.br»', 'ana@feira.br'],
  ['(ana@feira.br)', 'ana@feira.br'],
  ['[ana@feira.br]', 'ana@feira.br'],
  ['• ana@feira.br', 'ana@feira.br'],
  ['- ana@feira.br', 'ana@feira.br'],
  ['✉ ana@feira.br', 'ana@feira.br'],
  ['•ana@feira.br', 'ana@feira.br'],
  ['📧ana@feira.br', 'ana@feira.br'],
  ['→ana@feira.br', 'ana@feira.br'],
  ['“ana@feira.br', 'ana@feira.br'],
  ['ana@feira.br 📧', 'ana@feira.br'],
  ['ana@feira.br-', 'ana@feira.br'],
  ['ana@feira.br…', 'ana@feira.br'],
  ['*ana@feira.br*', 'ana@feira.br'],
  ['`ana@feira.br`', 'ana@feira.br'],
  ['ana@feira.br (trabalho)', 'ana@feira.br'],
  ['Ana Souza - ana@feira.br', 'ana@feira.br'],
  ['Ana Souza\tana@feira.br', 'ana@feira.br'],
])('%j becomes the address %j', (typed, address) => {
  expect(plainAddress(typed)).toBe(address)
  expect(isRefused(typed)).toBe(false)
})

test.each([
  ['two addresses', 'ana@feira.br; bia@feira.br'],
  ['two addresses', 'ana@feira.br,bia@feira.br'],
  ['two addresses', 'Ana <ana@feira.br>, Bia <bia@feira.br>'],
  ['two addresses', 'ana@feira.br\r\nBcc: bia@feira.br'],
  ['two addresses', 'ana@feira.br <bia@feira.br>'],
  ['an address and a part of another', 'ana@feira.br bia@'],
  ['maybe only a part of an address', 'ana souza@feira.br'],
  ['maybe only a part of an address', "joana d' avila@feira.br"],
  ['maybe only a part of an address', 'ana@feira.br souza'],
  ['maybe only a part of an address', 'ana@feira.com,br'],
  ['maybe only a part of an address', 'ana@feira.com br'],
  ['maybe only a part of an address', 'ana@feira.b\u212a'],
  ['maybe only a part of an address', 'ana@@feira.br'],
  ['maybe only a part of an address', '_ana@feira.br_'],
  ['maybe only a part of an address', 'Contato📧ana@feira.br'],
  ['maybe only a part of an address', 'ana@-feira.br'],
  ['no address', 'ana@feira'],
  ['no address', 'ana@feira..br'],
  ['no address', 'Ana <ana>'],
  ['no address', 'mailto:'],
  ['no address', 'http://ana@feira.br'],
  ['no address', 'https://feira.br/?de=ana@feira.br'],
])('a value with %s, %j, stays unchanged and is refused', (_, typed) => {
  expect(plainAddress(typed)).toBe(typed)
  expect(isRefused(typed)).toBe(true)
})

test('a text of thousands of characters is read immediately', () => {
  for (const signs of ['a@a.a,b@b.b,', 'a', "'", '<', 'mailto:', 'a.', '@', "'a@a.", '- ']) {
    const text = signs.repeat(1_000 / signs.length).trim()
    expect(plainAddress(text)).toBe(text)
    expect(plainAddress(text.repeat(100))).toBe(text.repeat(100))
  }
})
