import { type Endpoint, getOwn, type Papel, post } from './endpoint'
import { id, recordOf, text, textThere } from './read'

export interface Credenciais {
  email: string
  password: string
}

/** The logged-in user, as the login answers and the browser stores. */
export interface Usuario {
  id: number
  userName: string
  /** Opaque; sent as bearer authorization. */
  token: string
}

export interface Entrada extends Usuario {
  /** An extension; absent without a role. Valid until the next login. */
  papel?: Papel
}

export interface Sessao {
  usuarioId: number
  /** An extension; absent without a role. */
  papel?: Papel
}

/** `uf`, `cidade`, `logradouro` and `bairro` may be empty (docs/product.md#registration). */
export interface Cadastro {
  nomeCompleto: string
  /** 11 digits, without dots and dash. */
  cpf: string
  /** `yyyy-MM-dd`. */
  dataNascimento: string
  email: string
  /** 10 or 11 digits, with the area code. */
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
  /** The ticked checkbox with its edition of the terms, which proves the acceptance. */
  termosAceitos?: boolean
  termosVersao?: string
}

/** The institution of users without one (docs/product.md#registration). */
export const INSTITUICAO_PADRAO = 3

/** The last recovery screen's body. E-mail and code replace a session. */
export interface NovaSenha {
  /** The code as typed, with leading zeros. */
  otp: string
  email: string
  novaSenha: string
  confirmaSenha: string
}

/** Begins a session. Refuses a wrong e-mail or password with 400, without saying which, and too many tries with 429. */
export const login = post<Credenciais, Entrada>(
  '/api/autenticacao/login',
  recordOf<Entrada>({ userName: text, token: textThere }),
)

/** Ends the token's session, if any. The browser does not wait for the response (docs/product.md#logout). */
export const logout: Endpoint<null, null, 'public'> = {
  method: 'POST',
  path: '/api/autenticacao/logout',
  send: 'json',
  // Not private: a 440 to a logout must not log out again (docs/product.md#session-expiry).
  access: 'public',
}

/** Returns the session's user. An extension, with which the portal selects versions of remotes for a user. */
export const getSessao = getOwn<Record<string, never>, Sessao>(
  '/api/autenticacao/sessao',
  recordOf<Sessao>({ usuarioId: id }),
)

/** Refuses a taken e-mail or CPF with 400, without saying which (docs/product.md#registration). */
export const register = post<Cadastro, null>('/api/autenticacao/registrar-usuario-comum')

/**
 * Mails a recovery code. The JSON body is the e-mail as a string; an unknown one gets the same response
 * (docs/product.md#recovery). The path's misspelling is intended.
 */
export const requestCodigo = post<string, null>('/api/Autenticacao/gerarCodigoRefinirSenha')

/** Also ends all sessions. Refuses an invalid, used or expired code with 400 (docs/product.md#recovery). */
export const resetSenha = post<NovaSenha, null>('/api/Autenticacao/refinir-senha') // sic
