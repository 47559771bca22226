// @vitest-environment node
import { expect, test } from 'vitest'
import { FORMATO_DA_SENHA, novaSenha } from './senha'

const says = (senha: string) => novaSenha(senha, {})

test.each(['Senha#26', 'Ábcdef1A', 'Senha_26', 'Aa1!Aa1!Aa1!Aa1'])('accepts the password %s', (senha) => {
  expect(says(senha)).toBeUndefined()
})

test.each(['Senha#2', 'Aa1!Aa1!Aa1!Aa1!', 'senha#26', 'SENHA#26', 'Senha#xx', 'Senha266', 'Senha# 26', 'ábcdef1#'])(
  'refuses the password %s with the format',
  (senha) => expect(says(senha)).toBe(FORMATO_DA_SENHA),
)
