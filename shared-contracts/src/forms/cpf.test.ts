// @vitest-environment node
import { expect, test } from 'vitest'
import { cadastroFields } from './cadastro'
import { hasCpfCheckDigits, maskCpf } from './cpf'
import { validatorOf } from './fields'

test.each(['529.982.247-25', '111.444.777-35', '123.456.789-09'])('accepts the check digits of %s', (valid) => {
  expect(hasCpfCheckDigits(valid)).toBe(true)
})

test.each(['529.982.247-24', '529.982.247-35', '111.111.111-11', '5299822472'])('refuses %s as a CPF', (wrong) => {
  expect(hasCpfCheckDigits(wrong)).toBe(false)
})

test.each([
  ['', ''],
  ['529', '529'],
  ['5299', '529.9'],
  ['529982', '529.982'],
  ['5299822472', '529.982.247-2'],
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['529.', '529'],
  ['529 982 247 25', '529.982.247-25'],
  ['529,982,247-25', '529.982.247-25'],
  ['52.998.224.725', '529.982.247-25'],
  ['529.982.247/25', '529.982.247-25'],
  ['\u00a0529.982.247\u201125\u200b', '529.982.247-25'],
  ['５２９．９８２．２４７－２５', '529.982.247-25'],
  ['CPF 529 982 247 25', '529.982.247-25'],
  ['CPF: 529.982.247-25', '529.982.247-25'],
  ['CPF nº 529.982.247-25', '529.982.247-25'],
  ['CPF nº529.982.247-25', '529.982.247-25'],
  ['CPF/MF 529.982.247-25', '529.982.247-25'],
  ['CPF/MF sob o n.º 529.982.247-25', '529.982.247-25'],
  ['C.P.F.: 529.982.247-25', '529.982.247-25'],
  ['CPF-529.982.247-25', '529.982.247-25'],
  ['CPF529.982.247-25', '529.982.247-25'],
  ['529.982.247-25.', '529.982.247-25'],
  ['529.982.247-25 (titular)', '529.982.247-25'],
])('the CPF %j becomes %j', (typed, masked) => expect(maskCpf(typed)).toBe(masked))

test.each([
  '529982247259',
  '529.982.247-259',
  '52998224725,00',
  '529.982.247-2a',
  'a529.982.247-25',
  'CPF a529.982.247-25',
  '529.982.247-25 (2)',
  'abc',
  '529.982.247-25 e 111.444.777-35',
])('%j is not cut, but refused', (typed) => {
  expect(maskCpf(typed)).toBe(typed)
  expect(validatorOf({ cpf: cadastroFields.cpf })({ cpf: typed })).toEqual({ cpf: 'CPF inválido.' })
})
