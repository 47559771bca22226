import { type Endpoint, post } from './endpoint'
import { recordOf, text, textThere } from './read'

export interface Credenciais {
  email: string
  password: string
}

/** The logged user, as the login answers and the browser keeps. */
export interface Usuario {
  id: number
  userName: string
  /** Opaque; sent as bearer authorization. */
  token: string
}

export interface Cadastro {
  nomeCompleto: string
  /** 11 digits, without dots and dash. */
  cpf: string
  /** `yyyy-MM-dd`. */
  dataNascimento: string
  email: string
  telefone: string
  cargo: string
  uf: string
  cidade: string
  logradouro: string
  bairro: string
  numero: string
  /** 8 digits, without dash. */
  cep: string
  instituicaoId: number
  password: string
  confirmPassword: string
  /** The ticked checkbox and which terms stood beside it; what makes the acceptance provable. */
  termosAceitos?: boolean
  termosVersao?: string
}

/** The institution of a person who names none (specification §9). */
export const INSTITUICAO_PADRAO = 3

export interface NovaSenha {
  /** The code as typed, leading zeros included. */
  otp: string
  email: string
  novaSenha: string
  confirmaSenha: string
}

export const login = post<Credenciais, Usuario>(
  '/api/autenticacao/login',
  recordOf<Usuario>({ userName: text, token: textThere }),
)

export const logout: Endpoint<null, null, 'public'> = {
  method: 'POST',
  path: '/api/autenticacao/logout',
  send: 'json',
  // Not private: a 440 to a logout must not log out again (decision 10).
  access: 'public',
}

export const register = post<Cadastro, null>('/api/autenticacao/registrar-usuario-comum')

/** Its whole JSON body is the e-mail, a bare string. The path misspells it. (sic) */
export const requestCodigo = post<string, null>('/api/Autenticacao/gerarCodigoRefinirSenha')

export const resetSenha = post<NovaSenha, null>('/api/Autenticacao/refinir-senha') // sic
