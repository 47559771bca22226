import type { Cadastro, Credenciais, Entrada, NovaSenha, Sessao } from './autenticacao.schema'
import { type Endpoint, getOwn, post } from './endpoint'
import { id, recordOf, text, textThere } from './read'

export type { Cadastro, Credenciais, Entrada, NovaSenha, Sessao } from './autenticacao.schema'
export type { Usuario } from './usuario'

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
 * Mails a recovery code (docs/product.md#recovery). The input is the e-mail as a string. The path is misspelled. (sic)
 */
export const requestCodigo = post<string, null>('/api/Autenticacao/gerarCodigoRefinirSenha')

/** Also ends all sessions. Refuses an invalid, used or expired code with 400 (docs/product.md#recovery). */
export const resetSenha = post<NovaSenha, null>('/api/Autenticacao/refinir-senha') // sic
