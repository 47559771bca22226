// @vitest-environment node
import { cadastroFields, emptyOf } from '@portal/shared-contracts/forms'
import { expect, test } from 'vitest'
import { toCadastro } from './CadastroInput'

const CADASTRO_VAZIO = emptyOf(cadastroFields)

test('an empty selection is sent as an empty text', () => {
  expect(toCadastro({ ...CADASTRO_VAZIO, uf: undefined } as never, '2026-01').uf).toBe('')
})

test('sends unmasked, trimmed values with default institution and accepted terms', () => {
  const input = {
    ...CADASTRO_VAZIO,
    nomeCompleto: ' Ana Souza ',
    cpf: '529.982.247-25',
    cep: '00001-000',
    password: ' Senha#26',
    confirmPassword: ' Senha#26',
    termosAceitos: true,
  }
  expect(toCadastro(input, '2026-01')).toEqual({
    ...CADASTRO_VAZIO,
    nomeCompleto: 'Ana Souza',
    cpf: '52998224725',
    cep: '00001000',
    password: ' Senha#26',
    confirmPassword: ' Senha#26',
    instituicaoId: 3,
    termosAceitos: true,
    termosVersao: '2026-01',
  })
})
