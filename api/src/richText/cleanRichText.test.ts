import { noticiaFields } from '@portal/shared-contracts/forms'
import { EXCESSES } from '@portal/shared-contracts/rich-text'
import { heavyTexts } from '@portal/shared-contracts/testing/rich-text'
import { expect, it } from 'vitest'
import { cleanRichText } from './cleanRichText'

const rule = noticiaFields.descricao.validate

it("cleans a text, then applies the form's rule", () => {
  expect(cleanRichText('<p onclick="a()">Olá <b>você</b></p><script>a()</script>', rule)).toBe('<p>Olá <b>você</b></p>')
  expect(() => cleanRichText('<script>a()</script>', rule)).toThrow('Corpo da notícia é obrigatório.')
})

const refused = heavyTexts.flatMap(({ what, html, excess }) =>
  excess ? [{ what, html, sentence: EXCESSES[excess] }] : [],
)

it.each(refused)('refuses $what with a reason', ({ html, sentence }) => {
  expect(() => cleanRichText(html, rule)).toThrow(sentence)
})
