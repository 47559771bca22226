// @vitest-environment node
import { expect, test } from 'vitest'
import { cadastroFields } from './cadastro'
import { emptyOf, type ValuesOf, validatorOf } from './fields'
import { FORMATO_DA_SENHA } from './senha'

type CadastroInput = ValuesOf<typeof cadastroFields>
const CADASTRO_VAZIO = emptyOf(cadastroFields)

const CADASTRO: CadastroInput = {
  ...CADASTRO_VAZIO,
  nomeCompleto: 'Ana Souza',
  cpf: '529.982.247-25',
  dataNascimento: '1990-05-17',
  email: 'ana@jacaranda.example',
  telefone: '31987654321',
  cargo: 'Analista',
  numero: '100',
  cep: '00001-000',
  password: 'Senha#26',
  confirmPassword: 'Senha#26',
  termosAceitos: true,
}

const TELEFONE_INVALIDO = 'Telefone inválido. Informe o DDD e o número, só com números.'

const errorsOf = (parts: Partial<CadastroInput>) => validatorOf(cadastroFields)({ ...CADASTRO, ...parts })

test('valid values have no errors; the rest of the address is optional', () => {
  expect(errorsOf({})).toEqual({})
  expect(validatorOf(cadastroFields)({ ...CADASTRO, uf: undefined } as unknown as CadastroInput)).toEqual({})
})

test('an empty form shows the error of each field', () => {
  expect(validatorOf(cadastroFields)(CADASTRO_VAZIO)).toEqual({
    nomeCompleto: 'Nome é obrigatório.',
    cpf: 'CPF é obrigatório.',
    dataNascimento: 'Data de nascimento é obrigatória.',
    email: 'E-mail é obrigatório.',
    telefone: 'Telefone é obrigatório.',
    cargo: 'Cargo é obrigatório.',
    numero: 'Número é obrigatório.',
    cep: 'CEP é obrigatório.',
    password: 'Senha é obrigatória.',
    confirmPassword: 'Senhas não conferem.',
    termosAceitos: 'Você precisa aceitar os termos de uso!',
  })
})

test.each<[keyof CadastroInput, string, string]>([
  ['nomeCompleto', '   ', 'Nome é obrigatório.'],
  ['cpf', '123.456.789', 'CPF inválido.'],
  ['cpf', '529.982.247-2', 'CPF inválido.'],
  ['cpf', 'abc.def.ghi-jk', 'CPF inválido.'],
  ['dataNascimento', '2001-02-29', 'Data de nascimento inválida.'],
  ['dataNascimento', '2984-05-17', 'Data de nascimento inválida.'],
  ['dataNascimento', '1884-05-17', 'Data de nascimento inválida.'],
  ['dataNascimento', '17/05/1990', 'Data de nascimento inválida.'],
  ['email', 'ana@jacaranda', 'E-mail inválido.'],
  ['email', 'ana souza@jacaranda.example', 'E-mail inválido.'],
  ['telefone', '987654321', TELEFONE_INVALIDO],
  ['telefone', '319876543210', TELEFONE_INVALIDO],
  ['telefone', '+1 212 555 1234', TELEFONE_INVALIDO],
  ['cpf', '529.982.247-255', 'CPF inválido.'],
  ['cep', '00001-0001', 'CEP inválido.'],
  ['cargo', ' ', 'Cargo é obrigatório.'],
  ['numero', ' ', 'Número é obrigatório.'],
  ['cep', '00001-00', 'CEP inválido.'],
  ['cep', '0000A-000', 'CEP inválido.'],
  ['uf', 'XX', 'UF inválida.'],
])('%s %j: %s', (name, value, sentence) => {
  expect(errorsOf({ [name]: value })).toEqual({ [name]: sentence })
})

test.each(['Senha#2', 'Senha#2026-longa', 'senha#26', 'SENHA#26', 'Senha#xx', 'Senha266', 'Senha# 26'])(
  'the password %j is refused with the format',
  (senha) => expect(errorsOf({ password: senha, confirmPassword: senha })).toEqual({ password: FORMATO_DA_SENHA }),
)

test('the confirmation must equal the password', () => {
  expect(errorsOf({ confirmPassword: 'Senha#27' })).toEqual({ confirmPassword: 'Senhas não conferem.' })
})
