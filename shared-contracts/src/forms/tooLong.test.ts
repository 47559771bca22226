// @vitest-environment node
import { expect, test } from 'vitest'
import {
  cadastroFields,
  codigoFields,
  contaFields,
  contatoFields,
  documentoFields,
  type Errors,
  enderecoFields,
  eventoFields,
  type Field,
  loginFields,
  motivoFields,
  noticiaFields,
  pedidoFields,
  respostaFields,
  validatorOf,
} from '.'
import { tooLong } from './tooLong'

test.each([
  [4_999, 5_000, undefined],
  [5_000, 5_000, undefined],
  [5_001, 5_000, 'Texto longo demais: é 1 caractere a mais que o limite de 5.000.'],
  [7_615, 5_000, 'Texto longo demais: são 2.615 caracteres a mais que o limite de 5.000.'],
  [300, 200, 'Texto longo demais: são 100 caracteres a mais que o limite de 200.'],
])('%i characters with a limit of %i: %s', (length, max, sentence) => {
  expect(tooLong('a'.repeat(length), max)).toBe(sentence)
})

const FORMS: Record<string, Record<string, Field>> = {
  cadastro: cadastroFields as never,
  contato: contatoFields as never,
  conta: contaFields as never,
  documento: documentoFields as never,
  endereco: enderecoFields as never,
  evento: eventoFields as never,
  login: loginFields as never,
  motivo: motivoFields as never,
  noticia: noticiaFields as never,
  pedido: pedidoFields as never,
  resposta: respostaFields as never,
  codigo: codigoFields as never,
}
const LIMITED = Object.entries(FORMS).flatMap(([form, fields]) =>
  Object.values(fields).flatMap(({ name, maxLength }) => (maxLength ? [[form, name, maxLength] as const] : [])),
)

const BEGINNINGS: Record<string, string> = { email: 'a@b.', emailCorporativo: 'a@b.', linkExterno: 'https://b.' }

function says(form: string, name: string, length: number): string | undefined {
  const begun = BEGINNINGS[name] ?? ''
  const text = begun + (name === 'otp' ? '1' : 'a').repeat(length - begun.length)
  return (validatorOf(FORMS[form] as never)({ [name]: text }) as Errors<Record<string, unknown>>)[name]
}

test.each(LIMITED)('%s: %s accepts %i characters and refuses one more', (form, name, max) => {
  expect(says(form, name, max)).toBeUndefined()
  expect(says(form, name, max + 1)).toMatch(/^Texto longo demais: é 1 caractere a mais que o limite de [\d.]+\.$/)
})

test.each(['nome', 'emailCorporativo', 'empresa', 'cargo', 'mensagem'])(
  'the field %s of a contact has a limit',
  (name) => expect(LIMITED.map(([form, field]) => `${form}.${field}`)).toContain(`contato.${name}`),
)

test('surrounding blanks do not count', () => {
  const titulo = ` ${'a'.repeat(200)} \u200b`
  expect(validatorOf({ titulo: noticiaFields.titulo })({ titulo })).toEqual({})
})
