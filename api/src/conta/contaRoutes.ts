import { tokenOf } from '@portal/platform/http/tokenOf'
import {
  changeSenha,
  closeConta,
  confirmEmail,
  editConta,
  endOutrasSessoes,
  endSessao,
  exportConta,
  getConta,
  listSessoes,
  requestConfirmacao,
  type Sessao,
} from '@portal/shared-contracts/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SenhaHasher } from '../autenticacao/SenhaHasher'
import { serve } from '../http/serve'
import { inTurnsOf } from '../http/writeInTurns'
import type { Contas, Titular } from './Contas'

const titularOf = ({ sessao, request }: { sessao: Sessao; request: FastifyRequest }): Titular => ({
  usuarioId: sessao.usuarioId,
  token: tokenOf(request) ?? '',
  ip: request.ip,
})

/** Calls that hash share the turns of the logins. */
export function contaRoutes(
  app: FastifyInstance,
  { contas, senhaHasher }: { contas: Contas; senhaHasher: SenhaHasher },
) {
  const inTurn = inTurnsOf(senhaHasher.calls)

  serve(app, getConta, ({ sessao }) => contas.get(sessao.usuarioId))
  serve(app, editConta, ({ input, sessao }) => contas.edit(input, sessao.usuarioId), 'Dados atualizados com sucesso!')
  serve(
    app,
    changeSenha,
    (call) => contas.changeSenha(call.input, titularOf(call)),
    'Senha alterada com sucesso! As outras sessões foram encerradas.',
    inTurn,
  )
  serve(app, listSessoes, (call) => contas.listSessoes(titularOf(call)))
  serve(app, endSessao, ({ input, sessao }) => contas.endSessao(input.id, sessao.usuarioId))
  serve(app, endOutrasSessoes, (call) => contas.endOutrasSessoes(titularOf(call)))
  serve(app, exportConta, (call) => contas.export(call.input.senhaAtual, titularOf(call)), '', inTurn)
  serve(
    app,
    closeConta,
    (call) => contas.close(call.input.senhaAtual, call.input.comConteudo, titularOf(call)),
    'A sua conta foi encerrada.',
    inTurn,
  )
  serve(
    app,
    requestConfirmacao,
    (call) => contas.requestConfirmacao(titularOf(call)),
    'O código de confirmação foi enviado para o e-mail da sua conta.',
    inTurn,
  )
  serve(
    app,
    confirmEmail,
    (call) => contas.confirmEmail(call.input.codigo, titularOf(call)),
    'E-mail confirmado. Obrigado!',
    inTurn,
  )
}
