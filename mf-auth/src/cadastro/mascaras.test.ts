import { expect, test } from 'vitest'
import { CADASTRO_VAZIO, toCadastro } from './CadastroInput'
import { maskCpf, maskTelefone } from './mascaras'

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

test.each([
  ['31987654321', '31987654321'],
  ['(31) 98765-4321', '31987654321'],
  ['+55 31 98765-4321', '31987654321'],
  ['+55 31 3456-7890', '3134567890'],
  ['5531987654321', '55319876543'],
])('the phone %j becomes %j', (typed, masked) => expect(maskTelefone(typed)).toBe(masked))

test('a list in which nothing is chosen sends an empty text', () => {
  expect(toCadastro({ ...CADASTRO_VAZIO, uf: undefined } as never, '2026-01').uf).toBe('')
})

test('what is sent has no mask, no spaces around it, the default institution and the accepted terms', () => {
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
