// @vitest-environment node
import { expect, test } from 'vitest'
import { validatorOf } from './fields'
import { codigoFields, novaSenhaFields, pedidoFields } from './recuperacao'
import { FORMATO_DA_SENHA } from './senha'

test.each([
  ['', 'E-mail é obrigatório.'],
  ['   ', 'E-mail é obrigatório.'],
  ['ana', 'E-mail inválido.'],
  ['ana@', 'E-mail inválido.'],
  ['@jacaranda.example', 'E-mail inválido.'],
  ['ana@jacaranda', 'E-mail inválido.'],
  ['ana maria@jacaranda.example', 'E-mail inválido.'],
  ['ana@jacaranda.example,bia@jacaranda.example', 'E-mail inválido.'],
  ['ana@jacaranda.example', undefined],
  [' Ana@Jacaranda.Example ', undefined],
])('the e-mail %j: %s', (email, sentence) => {
  expect(validatorOf(pedidoFields)({ email }).email).toBe(sentence)
})

test.each([
  ['', 'Código é obrigatório.'],
  ['  ', 'Código é obrigatório.'],
  ['abc', 'Código inválido.'],
  ['12a456', 'Código inválido.'],
  ['12,5', 'Código inválido.'],
  ['-12', 'Código inválido.'],
  ['12.', 'Código inválido.'],
  ['1.2.3', 'Código inválido.'],
  ['012345', undefined],
  ['12.5', undefined],
  ['.5', undefined],
])('the code %j: %s', (otp, sentence) => {
  expect(validatorOf(codigoFields)({ otp }).otp).toBe(sentence)
})

test.each([
  ['', 'Senha é obrigatória.'],
  ['Senha#2', FORMATO_DA_SENHA],
  ['Senha#2026-longa', FORMATO_DA_SENHA],
  ['senha#26', FORMATO_DA_SENHA],
  ['SENHA#26', FORMATO_DA_SENHA],
  ['Senha#xx', FORMATO_DA_SENHA],
  ['Senha266', FORMATO_DA_SENHA],
  ['Senha# 26', FORMATO_DA_SENHA],
  ['Senha#26', undefined],
  ['Senha_26', undefined],
])('the new password %j: %s', (novaSenha, sentence) => {
  expect(validatorOf(novaSenhaFields)({ novaSenha, confirmaSenha: novaSenha }).novaSenha).toBe(sentence)
})

test.each(['', 'Senha#27', 'senha#26', 'Senha#26 '])(
  'the confirmation %j of Senha#26: Senhas não conferem.',
  (typed) => {
    expect(validatorOf(novaSenhaFields)({ novaSenha: 'Senha#26', confirmaSenha: typed })).toEqual({
      confirmaSenha: 'Senhas não conferem.',
    })
  },
)
