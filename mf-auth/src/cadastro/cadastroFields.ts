import { cadastroRules, fieldsOf } from '@portal/shared-contracts/forms'
import type { CadastroInput } from './CadastroInput'

/** What the server's columns hold; it refuses more. */
const MAX = 200

export const cadastroFields = fieldsOf<CadastroInput>()({
  nomeCompleto: {
    label: 'Nome completo',
    kind: 'text',
    autoComplete: 'name',
    maxLength: MAX,
    validate: cadastroRules.nomeCompleto,
  },
  cpf: { label: 'CPF', kind: 'text', validate: cadastroRules.cpf },
  dataNascimento: {
    label: 'Data de nascimento',
    kind: 'date',
    autoComplete: 'bday',
    validate: cadastroRules.dataNascimento,
  },
  email: {
    label: 'E-mail',
    kind: 'email',
    hint: 'Você vai usar este e-mail para entrar.',
    autoComplete: 'email',
    maxLength: MAX,
    validate: cadastroRules.email,
  },
  telefone: {
    label: 'Telefone',
    kind: 'tel',
    hint: 'DDD e número, só números.',
    autoComplete: 'tel-national',
    validate: cadastroRules.telefone,
  },
  cargo: {
    label: 'Cargo',
    kind: 'text',
    autoComplete: 'organization-title',
    maxLength: MAX,
    validate: cadastroRules.cargo,
  },
  cep: {
    label: 'CEP',
    kind: 'text',
    autoComplete: 'postal-code',
    validate: cadastroRules.cep,
  },
  uf: {
    label: 'UF',
    kind: 'select',
    autoComplete: 'address-level1',
    // A list in which nothing is chosen has no value at all.
    validate: (value, all) => cadastroRules.uf(value ?? '', all),
  },
  cidade: { label: 'Cidade', kind: 'text', autoComplete: 'address-level2', maxLength: MAX },
  bairro: { label: 'Bairro', kind: 'text', autoComplete: 'address-level3', maxLength: MAX },
  logradouro: {
    label: 'Logradouro',
    kind: 'text',
    hint: 'Rua, avenida, praça.',
    autoComplete: 'address-line1',
    maxLength: MAX,
  },
  numero: {
    label: 'Número',
    kind: 'text',
    hint: 'Se não houver, escreva S/N.',
    maxLength: MAX,
    validate: cadastroRules.numero,
  },
  password: {
    label: 'Senha',
    kind: 'password',
    autoComplete: 'new-password',
    validate: cadastroRules.password,
  },
  confirmPassword: {
    label: 'Confirmar senha',
    kind: 'password',
    autoComplete: 'new-password',
    validate: cadastroRules.confirmPassword,
  },
  termosAceitos: { label: 'Li e aceito os termos de uso', kind: 'checkbox', validate: cadastroRules.termosAceitos },
})
