// @vitest-environment node
import { expect, test } from 'vitest'
import {
  codigoFields,
  field,
  fieldsOf,
  inputOf,
  loginFields,
  noticiaFields,
  novaSenhaFields,
  validatorOf,
} from './forms'
import { trimCopied, trimInvisible } from './invisible'

const COPIED = [
  ['a no-break space', '\u00a0'],
  ['a narrow no-break space', '\u202f'],
  ['a figure space', '\u2007'],
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a zero-width non-joiner', '\u200c'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00ad'],
  ['a byte order mark', '\ufeff'],
  ['a left-to-right mark', '\u200e'],
  ['a right-to-left mark', '\u200f'],
  ['an Arabic letter mark', '\u061c'],
  ['an embedding', '\u202a'],
  ['the end of an embedding', '\u202c'],
  ['an isolate', '\u2066'],
  ['the end of an isolate', '\u2069'],
] as const

const UNDRAWN = [
  ...[
    '\ufe0f',
    '\u3164',
    '\u2800',
    '\ufffc',
    '\u034f',
    '\u115f',
    '\u17b4',
    '\u180b',
    '\u2065',
    '\uffa0',
    '\0',
    '\u{e0020}',
  ],
] as const

const EMAIL = 'ana@escola.br'
const CODIGO = '012345678901'

test.each(UNDRAWN)('removes %j from addresses, codes and numbers', (mark) => {
  expect(validatorOf(loginFields)({ email: `${mark}ana@escola.br${mark}`, password: 'x', lembrar: false })).toEqual({})
  expect(inputOf(loginFields, { email: `${mark}ana${mark}@escola.br` }).email).toBe(EMAIL)
  expect(inputOf(codigoFields, { otp: `012345${mark}678901` }).otp).toBe(CODIGO)
  expect(trimInvisible(` ${mark}${mark}`)).toBe('')
})

test.each([
  ['ａｎａ＠ｅｓｃｏｌａ．ｂｒ', EMAIL],
  ['ana＠escola.br', EMAIL],
  ['ana@escola.br\u0085', EMAIL],
])('the address %s becomes %s', (typed, email) => {
  expect(validatorOf(loginFields)({ email: typed, password: 'x', lembrar: false })).toEqual({})
  expect(inputOf(loginFields, { email: typed }).email).toBe(email)
})

test.each(COPIED)('removes %s around a value before the check', (_, mark) => {
  const senha = `${mark}Senha#26${mark}`
  const login = { email: mark + EMAIL + mark, password: senha, lembrar: false }
  expect(validatorOf(loginFields)(login)).toEqual({})
  expect(inputOf(loginFields, login)).toEqual({ email: EMAIL, password: senha, lembrar: false })

  const nova = { novaSenha: senha, confirmaSenha: 'Senha#26' }
  expect(validatorOf(novaSenhaFields)(nova)).toEqual({})
  expect(inputOf(novaSenhaFields, nova)).toEqual({ novaSenha: 'Senha#26', confirmaSenha: 'Senha#26' })

  const otp = mark + CODIGO + mark
  expect(validatorOf(codigoFields)({ otp })).toEqual({})
  expect(inputOf(codigoFields, { otp })).toEqual({ otp: CODIGO })

  expect(trimInvisible(`${mark} Feira${mark}\n`)).toBe('Feira')
  expect(validatorOf({ titulo: noticiaFields.titulo })({ titulo: ` ${mark}` })).toEqual({
    titulo: 'Título é obrigatório.',
  })
})

test.each(COPIED.filter(([, mark]) => !/\s/.test(mark) || mark === '\ufeff'))(
  'removes %s within addresses, codes and links',
  (_, mark) => {
    const fields = fieldsOf({ site: field.text({ label: 'Site', input: 'url' }) })
    expect(inputOf(loginFields, { email: `ana${mark}@escola.br` }).email).toBe(EMAIL)
    expect(inputOf(codigoFields, { otp: `012345${mark}678901` }).otp).toBe(CODIGO)
    expect(inputOf(fields, { site: `https://escola${mark}.br` }).site).toBe('https://escola.br')
  },
)

test.each([
  ['0123 4567 8901', CODIGO],
  ['0123-4567-8901', CODIGO],
  ['0123\u20114567\u20138901', CODIGO],
  ['0123 - 4567 - 8901', CODIGO],
  ['0123\u00a04567\u202f8901', CODIGO],
  ['０１２３４５６７８９０１', CODIGO],
  ['Código: 0123 4567 8901', CODIGO],
  ['0123 4567 8901,', CODIGO],
  ['Seu código é 0123 4567 8901', CODIGO],
  ['12.5', '12.5'],
  ['.5', '.5'],
])('the code %j becomes %s', (otp, codigo) => {
  expect(validatorOf(codigoFields)({ otp })).toEqual({})
  expect(inputOf(codigoFields, { otp }).otp).toBe(codigo)
})

test.each(['-12', '12-', 'a12', '12a', '12a456', '1 2 x'])('refuses the code %j', (otp) => {
  expect(validatorOf(codigoFields)({ otp })).toEqual({ otp: 'Código inválido.' })
})

test.each([
  '👩‍👩‍👧‍👦 Família',
  'Feira 👩‍💻 de ideias',
  '🏳️‍🌈',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'Coração ❤️',
  'می‌خواهم',
  'Preço: R$\u00a010',
  'co\u00adordenação',
  'edital\u202efdp.exe\u202c',
])('%s keeps its joined letters', (text) => {
  expect(trimInvisible(` ${text}\u200b`)).toBe(text)
})

test.each([
  ['Senha#26', 'Senha#26'],
  [' Senha#26 ', ' Senha#26 '],
  ['\u200bSenha#26\u00a0', 'Senha#26'],
  ['Senha\u00a0#26', 'Senha\u00a0#26'],
  ['Aa1!👩‍💻', 'Aa1!👩‍💻'],
])('the password %j becomes %j', (typed, senha) => {
  expect(trimCopied(typed)).toBe(senha)
})
