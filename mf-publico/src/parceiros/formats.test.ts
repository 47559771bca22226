// @vitest-environment node
import { expect, test } from 'vitest'
import { formatCnpj, formatTelefone } from './formats'

test.each([
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['11101013000173', '11.101.013/0001-73'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['ABCDEFGHIJKL80', 'AB.CDE.FGH/IJKL-80'],
  ['123', '123'],
])('the CNPJ %s is shown as %s', (cnpj, shown) => {
  expect(formatCnpj(cnpj)).toBe(shown)
})

test.each([
  ['00900000001', '(00) 90000-0001'],
  ['0030000001', '(00) 3000-0001'],
  ['190', '190'],
])('the telefone %s is shown as %s', (telefone, shown) => {
  expect(formatTelefone(telefone)).toBe(shown)
})
