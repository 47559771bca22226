// @vitest-environment node
import { expect, test } from 'vitest'
import { validatorOf } from './fields'
import { loginFields } from './login'

const errorsOf = (email: string, password: string) => validatorOf(loginFields)({ email, password, lembrar: false })

test('both are required', () => {
  expect(errorsOf('', '')).toEqual({ email: 'E-mail é obrigatório.', password: 'Senha é obrigatória.' })
})

test('an e-mail looks like one', () => {
  expect(errorsOf('gestora@', 'x')).toEqual({ email: 'E-mail inválido.' })
})

test('any password will do, also one from before the rules', () => {
  expect(errorsOf('gestora@jacaranda.example', 'x')).toEqual({})
})
