import { networkOf } from '@portal/addresses'
import { getSessao, login, logout, register, requestCodigo, resetSenha } from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve'
import type { SessaoRepository } from '../sessao/SessaoRepository'
import { tokenOf } from '../sessao/tokenOf'
import type { Cadastros } from './Cadastros'
import type { Login } from './Login'
import type { Recuperacao } from './Recuperacao'

export interface Autenticacao {
  login: Login
  cadastros: Cadastros
  recuperacao: Recuperacao
  sessoes: SessaoRepository
}

/** Answers login, logout, registration and the calls of the recovery (specification §7). */
export function autenticacaoRoutes(
  app: FastifyInstance,
  { login: logins, cadastros, recuperacao, sessoes }: Autenticacao,
) {
  serve(app, login, ({ input, request }) => logins.enter(input, networkOf(request.ip)))

  serve(app, logout, async ({ request }) => {
    const token = tokenOf(request)
    if (token) await sessoes.close(token)
    return null
  })

  serve(app, getSessao, ({ sessao }) => sessao)

  serve(
    app,
    register,
    ({ input, request }) => cadastros.register(input, networkOf(request.ip)),
    'Perfil cadastrado com sucesso!',
  )
  serve(
    app,
    requestCodigo,
    ({ input, request }) => recuperacao.request(input, networkOf(request.ip)),
    'O código de recuperação foi enviado para o e-mail informado',
  )
  serve(
    app,
    resetSenha,
    ({ input, request }) => recuperacao.reset(input, networkOf(request.ip)),
    'Senha redefinida com sucesso! Entre com a nova senha.',
  )
}
