import { type Endpoint, getOwn, type Papel, post } from './endpoint'
import { id, recordOf, text, textThere } from './read'

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

/** What the login answers: who entered, and what she may do. */
export interface Entrada extends Usuario {
  /** An extension; absent where the person has none, and on a server that knows none. Kept until the next login. */
  papel?: Papel
}

/** Whose session a token is of. */
export interface Sessao {
  usuarioId: number
  /** An extension; absent where the person has none, and on a server that knows none. */
  papel?: Papel
}

/** What the registration sends (specification §3). `uf`, `cidade`, `logradouro` and `bairro` can be empty texts. */
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
  /** The ticked checkbox and which terms stood beside it; what makes the acceptance provable. */
  termosAceitos?: boolean
  termosVersao?: string
}

/** The institution of a person who names none (specification §9). */
export const INSTITUICAO_PADRAO = 3

/** What the last screen of the recovery sends: e-mail and code stand in for a session. */
export interface NovaSenha {
  /** The code as typed, leading zeros included. */
  otp: string
  email: string
  novaSenha: string
  confirmaSenha: string
}

/** Begins a session. Refused: 400 for a wrong e-mail or password, without saying which, 429 after too many tries. */
export const login = post<Credenciais, Entrada>(
  '/api/autenticacao/login',
  recordOf<Entrada>({ userName: text, token: textThere }),
)

/** Ends the token's session, if there is one. The browser forgets it without waiting for the answer (decision 23). */
export const logout: Endpoint<null, null, 'public'> = {
  method: 'POST',
  path: '/api/autenticacao/logout',
  send: 'json',
  // Not private: a 440 to a logout must not log out again (decision 10).
  access: 'public',
}

/**
 * Tells whose session the token is of. An extension: by it a portal that chooses versions of remotes for a person knows that
 * it is she who asks.
 */
export const getSessao = getOwn<Record<string, never>, Sessao>(
  '/api/autenticacao/sessao',
  recordOf<Sessao>({ usuarioId: id }),
)

/** Makes an account, and no session. A taken e-mail or CPF is refused with 400, without saying which (decision 86). */
export const register = post<Cadastro, null>('/api/autenticacao/registrar-usuario-comum')

/**
 * Mails a recovery code. Its whole JSON body is the e-mail, a bare string; one without an account is answered alike
 * (decision 65). The path misspells it. (sic)
 */
export const requestCodigo = post<string, null>('/api/Autenticacao/gerarCodigoRefinirSenha')

/** Ends all sessions of the account, too. A code that is wrong, used or over is refused with 400 (decision 66). */
export const resetSenha = post<NovaSenha, null>('/api/Autenticacao/refinir-senha') // sic
