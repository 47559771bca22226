import { tokenOf } from '@portal/platform/http/tokenOf'
import { getSessao, login, logout, register, requestCodigo, resetSenha } from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import { inTurnsOf } from '../http/writeInTurns'
import type { SessaoRepository } from '../sessao/SessaoRepository'
import type { Cadastros } from './Cadastros'
import type { Login } from './Login'
import type { Recuperacao } from './Recuperacao'
import type { SenhaHasher } from './SenhaHasher'

export interface Autenticacao {
  login: Login
  cadastros: Cadastros
  recuperacao: Recuperacao
  sessoes: SessaoRepository
  senhaHasher: SenhaHasher
}

export function autenticacaoRoutes(
  app: FastifyInstance,
  { login: logins, cadastros, recuperacao, sessoes, senhaHasher }: Autenticacao,
) {
  const inTurn = inTurnsOf(senhaHasher.calls)

  serve(
    app,
    login,
    async ({ input, request: { ip }, reply }) => {
      const entrada = await logins.enter(input, ip)
      reply.header('Set-Cookie', app.arquivosCookie.of(entrada.token))
      return entrada
    },
    '',
    inTurn,
  )

  serve(app, logout, async ({ request, reply }) => {
    const token = tokenOf(request)
    if (token) await sessoes.close(token)
    reply.header('Set-Cookie', app.arquivosCookie.ofNobody())
    return null
  })

  serve(app, getSessao, ({ sessao }) => sessao)

  serve(
    app,
    register,
    ({ input, request: { ip } }) => cadastros.register(input, ip),
    'Perfil cadastrado com sucesso!',
    inTurn,
  )
  serve(
    app,
    requestCodigo,
    ({ input, request: { ip } }) => recuperacao.request(input, ip),
    'O código de recuperação foi enviado para o e-mail informado',
    inTurn,
  )
  serve(
    app,
    resetSenha,
    ({ input, request: { ip } }) => recuperacao.reset(input, ip),
    'Senha redefinida com sucesso! Entre com a nova senha.',
    inTurn,
  )
}
