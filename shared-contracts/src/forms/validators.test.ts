// @vitest-environment node
import { expect, test } from 'vitest'
import {
  email,
  field,
  fieldsOf,
  first,
  maxLength,
  minLength,
  minValue,
  numeric,
  required,
  sameAs,
  validatorOf,
} from '.'

test.each([
  [required(), '', 'Value is required'],
  [email(), 'ana', 'Value is not a valid email address'],
  [numeric(), '12a', 'Value must be numeric'],
  [minLength(8), 'curta', 'This field should be at least 8 characters long'],
  [maxLength(3), 'longa', 'The maximum length allowed is 3'],
  [sameAs('senha'), 'outra', 'The value must be equal to the senha value'],
  [minValue(1), 0, 'The minimum value allowed is 1'],
])('a rule without a text of the form uses its default text', (validator, value, text) => {
  expect(validator(value, { senha: 'esta' })).toBe(text)
})

test.each([email(), numeric(), minLength(8), sameAs('senha')])(
  'only `required` refuses an empty value',
  (validator) => {
    expect(validator('', { senha: 'esta' })).toBeUndefined()
  },
)

test.each(['0012', '12.5', '.5'])('accepts %s as a number', (codigo) => {
  expect(numeric()(codigo, {})).toBeUndefined()
})

test('shows only the first error of a field', () => {
  const validate = validatorOf(
    fieldsOf({
      email: field.text({ label: 'E-mail', validate: first(required('Obrigatório.'), email('Inválido.')) }),
      nome: field.text({ label: 'Nome' }),
    }),
  )
  expect(validate({ email: '', nome: '' })).toEqual({ email: 'Obrigatório.' })
  expect(validate({ email: 'ana', nome: '' })).toEqual({ email: 'Inválido.' })
  expect(validate({ email: 'ana@escola.br', nome: '' })).toEqual({})
})

test.each(['ana@e\u017fcola.br', 'ana@escola.b\u212a', 'ana\u200b@escola.br', 'ana\u202e@escola.br'])(
  'refuses %j, which looks like another address',
  (address) => expect(email()(address, {})).toBe('Value is not a valid email address'),
)

test.each(['Ana@ESCOLA.br', 'antônia@escola.br'])('accepts %j', (address) =>
  expect(email()(address, {})).toBeUndefined(),
)

test.each([
  'ana@escola',
  'ana@escola.br,bia@escola.br',
  'ana@escola.br\r\nBcc: bia@escola.br',
  'a\0na@escola.br',
  'ana@escola.br\n',
])('refuses %j, which could become two addresses', (address) =>
  expect(email()(address, {})).toBe('Value is not a valid email address'),
)
