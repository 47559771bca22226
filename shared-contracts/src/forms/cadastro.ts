import type { Cadastro } from '../api'
import * as pessoa from './pessoa'
import { email, first, required, sameAs, type Validator } from './validators'

/** The rules of the registration (specification §5, decisions 80–84), for its screen and for the server. */
export const cadastroRules = {
  nomeCompleto: required('Nome é obrigatório.'),
  cpf: pessoa.cpf,
  dataNascimento: pessoa.dataNascimento,
  email: first(required('E-mail é obrigatório.'), email('E-mail inválido.')),
  telefone: pessoa.telefone('Telefone inválido. Informe o DDD e o número, só com números.'),
  cargo: required('Cargo é obrigatório.'),
  uf: pessoa.uf,
  numero: required('Número é obrigatório.'),
  cep: pessoa.cep,
  password: pessoa.novaSenha,
  confirmPassword: first(required('Senhas não conferem.'), sameAs('password', 'Senhas não conferem.')),
  // A client of the plain contract does not send it; the screen always does.
  termosAceitos: (value) => (value === false ? 'Você precisa aceitar os termos de uso!' : undefined),
} satisfies { [Name in keyof Cadastro]?: Validator }
