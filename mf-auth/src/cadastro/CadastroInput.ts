import { type Cadastro, INSTITUICAO_PADRAO } from '@portal/shared-contracts/api'
import { semPontuacao } from '@portal/shared-contracts/forms'

/** What a person fills in. */
export type CadastroInput = Required<Omit<Cadastro, 'instituicaoId' | 'termosVersao'>>

export const CADASTRO_VAZIO: CadastroInput = {
  nomeCompleto: '',
  cpf: '',
  dataNascimento: '',
  email: '',
  telefone: '',
  cargo: '',
  uf: '',
  cidade: '',
  logradouro: '',
  bairro: '',
  numero: '',
  cep: '',
  password: '',
  confirmPassword: '',
  termosAceitos: false,
}

/**
 * What is sent of it: CPF and CEP without dots and dashes, no spaces around a text, the passwords untouched, and which
 * edition of the terms was accepted.
 */
export function toCadastro(input: CadastroInput, termosVersao: string): Cadastro {
  const { password, confirmPassword, termosAceitos, ...texts } = { ...CADASTRO_VAZIO, ...input }
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, (text ?? '').trim()]))
  return {
    ...(trimmed as typeof texts),
    cpf: semPontuacao(input.cpf),
    cep: semPontuacao(input.cep),
    instituicaoId: INSTITUICAO_PADRAO,
    password,
    confirmPassword,
    termosAceitos,
    termosVersao,
  }
}
