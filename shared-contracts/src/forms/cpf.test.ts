// @vitest-environment node
import { expect, test } from 'vitest'
import { hasCpfCheckDigits, maskCpf } from './cpf'

test.each(['529.982.247-25', '111.444.777-35', '123.456.789-09'])('knows the check digits of %s', (valid) => {
  expect(hasCpfCheckDigits(valid)).toBe(true)
})

test.each(['529.982.247-24', '529.982.247-35', '111.111.111-11', '5299822472'])('knows that %s is no CPF', (wrong) => {
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
  ['529982247259', '529.982.247-25'],
  ['CPF 529 982 247 25', '529.982.247-25'],
  ['529.', '529'],
])('the CPF %j becomes %j', (typed, masked) => expect(maskCpf(typed)).toBe(masked))
