import type { Conta, contaCalls, SessaoAberta, TrocaDeSenha } from './conta.schema'
import { getOwn, type InputOf, send } from './endpoint'
import { listOf, recordOf, text, textThere } from './read'

export type { Conta, SessaoAberta, TrocaDeSenha } from './conta.schema'

type Sent<Name extends keyof typeof contaCalls> = InputOf<(typeof contaCalls)[Name]>

const conta = recordOf<Conta>({ nomeCompleto: text, email: text, telefone: text })

export const getConta = getOwn<Record<string, never>, Conta>('/api/conta/dados', conta)
export const editConta = send<Sent<'editConta'>, Conta>('PUT', '/api/conta/editar', conta)
/** Ends all other sessions. Refuses a wrong current password with 400 and too many tries with 429. */
export const changeSenha = send<TrocaDeSenha, null>('PUT', '/api/conta/trocarSenha')
export const listSessoes = getOwn<Record<string, never>, SessaoAberta[]>(
  '/api/conta/sessoes',
  listOf(recordOf<SessaoAberta>({ id: textThere, criadaEm: text, usadaEm: text })),
)
export const endSessao = send<Sent<'endSessao'>, null>('POST', '/api/conta/encerrarSessao')
export const endOutrasSessoes = send<null, null>('POST', '/api/conta/encerrarOutrasSessoes')
/** Returns all data of the user (LGPD, art. 18) as JSON; contact messages only with a confirmed e-mail. */
export const exportConta = {
  ...send<Sent<'exportConta'>, string>('POST', '/api/conta/exportar'),
  file: 'application/json' as const,
}
/** Deletes the user's data. Published items stay anonymously, or are deleted with `comConteudo`. */
export const closeConta = send<Sent<'closeConta'>, null>('POST', '/api/conta/encerrar')
/** Mails the code for `confirmEmail`. */
export const requestConfirmacao = send<null, null>('POST', '/api/conta/pedirConfirmacao')
export const confirmEmail = send<Sent<'confirmEmail'>, null>('POST', '/api/conta/confirmarEmail')
