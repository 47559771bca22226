// @vitest-environment node
import { expect, test } from 'vitest'
import { validatorOf } from './fields'
import { loginFields } from './login'

const errorsOf = (email: string, password: string) => validatorOf(loginFields)({ email, password, lembrar: false })

test('e-mail and password are required', () => {
  expect(errorsOf('', '')).toEqual({ email: 'E-mail é obrigatório.', password: 'Senha é obrigatória.' })
})

test('an e-mail must be valid', () => {
  expect(errorsOf('gestora@', 'x')).toEqual({ email: 'E-mail inválido.' })
})

test('accepts any password, also from before today’s rules', () => {
  expect(errorsOf('gestora@jacaranda.example', 'x')).toEqual({})
})
