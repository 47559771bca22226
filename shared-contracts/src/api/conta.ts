import { getOwn, send } from './endpoint'
import { listOf, recordOf, text, textThere } from './read'

// What a person does with her own account: extensions, all of them.

/** What she may read and change of it. */
export interface Conta {
  nomeCompleto: string
  email: string
  telefone: string
  /** Whether the mailbox is known to be hers. */
  emailConfirmado: boolean
}

/** One of her sessions. */
export interface SessaoAberta {
  /** Names it to its owner; no token. */
  id: string
  /** Local, without offset. */
  criadaEm: string
  usadaEm: string
  /** Whether it is the one that asks. */
  atual: boolean
}

/** A new password, and the one that it replaces. */
export interface TrocaDeSenha {
  senhaAtual: string
  novaSenha: string
  confirmaSenha: string
}

const conta = recordOf<Conta>({ nomeCompleto: text, email: text, telefone: text })

export const getConta = getOwn<Record<string, never>, Conta>('/api/conta/dados', conta)
export const editConta = send<Pick<Conta, 'nomeCompleto' | 'telefone'>, Conta>('PUT', '/api/conta/editar', conta)
/** Ends all other sessions. A wrong present password is refused with 400, too many with 429, as by the login. */
export const changeSenha = send<TrocaDeSenha, null>('PUT', '/api/conta/trocarSenha')
export const listSessoes = getOwn<Record<string, never>, SessaoAberta[]>(
  '/api/conta/sessoes',
  listOf(recordOf<SessaoAberta>({ id: textThere, criadaEm: text, usadaEm: text })),
)
export const endSessao = send<{ id: string }, null>('POST', '/api/conta/encerrarSessao')
export const endOutrasSessoes = send<null, null>('POST', '/api/conta/encerrarOutrasSessoes')
/** All that the portal stores of her (LGPD, art. 18), as JSON. Of who wrote by the contact form only if her e-mail is confirmed. */
export const exportConta = {
  ...send<{ senhaAtual: string }, string>('POST', '/api/conta/exportar'),
  file: 'application/json' as const,
}
/** Removes her data for good; what she published stays without her name, or goes with `comConteudo`. */
export const closeConta = send<{ senhaAtual: string; comConteudo: boolean }, null>('POST', '/api/conta/encerrar')
/** Mails her the code that `confirmEmail` takes. */
export const requestConfirmacao = send<null, null>('POST', '/api/conta/pedirConfirmacao')
export const confirmEmail = send<{ codigo: string }, null>('POST', '/api/conta/confirmarEmail')
