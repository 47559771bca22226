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
import { runInTurn } from '../runInTurn'
import { serve } from '../serve'
import { tokenOf } from '../sessao/tokenOf'
import type { Contas, Titular } from './Contas'

const titularOf = ({ sessao, request }: { sessao: Sessao; request: FastifyRequest }): Titular => ({
  usuarioId: sessao.usuarioId,
  token: tokenOf(request) ?? '',
  ip: request.ip,
})

/** Answers what a person asks about her own account. What hashes waits in turns with the logins. */
export function contaRoutes(
  app: FastifyInstance,
  { contas, senhaHasher }: { contas: Contas; senhaHasher: SenhaHasher },
) {
  const inTurn = <T>({ ip }: FastifyRequest, work: () => Promise<T>) => runInTurn(senhaHasher.calls, ip, work)

  serve(app, getConta, ({ sessao }) => contas.get(sessao.usuarioId))
  serve(app, editConta, ({ input, sessao }) => contas.edit(input, sessao.usuarioId), 'Dados atualizados com sucesso!')
  serve(
    app,
    changeSenha,
    (call) => inTurn(call.request, () => contas.changeSenha(call.input, titularOf(call))),
    'Senha alterada com sucesso! As outras sessões foram encerradas.',
  )
  serve(app, listSessoes, (call) => contas.listSessoes(titularOf(call)))
  serve(app, endSessao, ({ input, sessao }) => contas.endSessao(input.id, sessao.usuarioId))
  serve(app, endOutrasSessoes, (call) => contas.endOutrasSessoes(titularOf(call)))
  serve(app, exportConta, (call) => inTurn(call.request, () => contas.export(call.input.senhaAtual, titularOf(call))))
  serve(
    app,
    closeConta,
    (call) => {
      const { senhaAtual, comConteudo } = call.input
      return inTurn(call.request, () => contas.close(senhaAtual, comConteudo, titularOf(call)))
    },
    'A sua conta foi encerrada.',
  )
  serve(
    app,
    requestConfirmacao,
    (call) => inTurn(call.request, () => contas.requestConfirmacao(titularOf(call))),
    'O código de confirmação foi enviado para o e-mail da sua conta.',
  )
  serve(
    app,
    confirmEmail,
    (call) => inTurn(call.request, () => contas.confirmEmail(call.input.codigo, titularOf(call))),
    'E-mail confirmado. Obrigado!',
  )
}
