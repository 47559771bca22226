// @vitest-environment node
import { expect, test } from 'vitest'
import { cpf } from './cpf'
import { cep, dataNascimento, uf } from './pessoa'

const says = (validator: typeof cpf, value: string) => validator(value, {})

test('counts the digits of CPF and CEP without their masks', () => {
  expect(says(cpf, '529.982.247-25')).toBeUndefined()
  expect(says(cpf, '52998224725')).toBeUndefined()
  expect(says(cpf, '123.456.789')).toBe('CPF inválido.')
  expect(says(cpf, '')).toBe('CPF é obrigatório.')
  expect(says(cep, '00001-000')).toBeUndefined()
  expect(says(cep, '0000100')).toBe('CEP inválido.')
})

test.each(['2000-02-29', '1984-05-17'])('accepts %s as a birth date', (day) => {
  expect(says(dataNascimento, day)).toBeUndefined()
})

test.each(['2001-02-29', '2000-02-30', '17/05/1984', '1884-05-17', '2984-05-17', '2000-01-01T00:00:00', '20000101'])(
  'refuses %s as a birth date',
  (day) => expect(says(dataNascimento, day)).toBe('Data de nascimento inválida.'),
)

test('accepts the 27 states or an empty value', () => {
  expect(['', 'MG', 'DF'].map((value) => says(uf, value))).toEqual([undefined, undefined, undefined])
  expect(['mg', 'XX', 'AC AL'].map((value) => says(uf, value))).toEqual(Array(3).fill('UF inválida.'))
})
