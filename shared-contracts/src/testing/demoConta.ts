import {
  type Conta,
  changeSenha,
  closeConta,
  confirmEmail,
  editConta,
  endOutrasSessoes,
  endSessao,
  exportConta,
  getConta,
  listSessoes,
  type Resultado,
  refusal,
  requestConfirmacao,
  sucesso,
} from '../api'
import { type Handler, on } from './handler'
import { demoCodigo, demoCredenciais, demoUsuario } from './portal'

export function demoConta(): Handler[] {
  let conta: Conta = {
    ...{ nomeCompleto: demoUsuario.userName, email: demoCredenciais.email },
    ...{ telefone: '00900000001', emailConfirmado: false },
  }
  let sessoes = [
    { id: 'esta', criadaEm: '2026-11-20T08:00:00', usadaEm: '2026-11-23T09:30:00', atual: true },
    { id: 'outra', criadaEm: '2026-11-18T14:00:00', usadaEm: '2026-11-19T10:00:00', atual: false },
  ]
  const withSenha = <T>(senhaAtual: string, answer: () => Resultado<T>) =>
    senhaAtual === demoCredenciais.password ? answer() : refusal(400, 'A senha atual está incorreta.')

  return [
    on(getConta, () => sucesso(conta)),
    on(editConta, (edited) => {
      conta = { ...conta, ...edited }
      return sucesso(conta)
    }),
    on(changeSenha, ({ senhaAtual }) => withSenha(senhaAtual, () => sucesso(null))),
    on(listSessoes, () => sucesso(sessoes)),
    on(endSessao, ({ id }) => {
      const left = sessoes.filter((sessao) => sessao.id !== id)
      if (left.length === sessoes.length) return refusal(404, 'Essa sessão já acabou.')
      sessoes = left
      return sucesso(null)
    }),
    on(endOutrasSessoes, () => {
      sessoes = sessoes.filter(({ atual }) => atual)
      return sucesso(null)
    }),
    on(exportConta, ({ senhaAtual }) => withSenha(senhaAtual, () => sucesso(JSON.stringify({ conta: [conta] })))),
    on(closeConta, ({ senhaAtual }) => withSenha(senhaAtual, () => sucesso(null))),
    on(requestConfirmacao, () => sucesso(null)),
    on(confirmEmail, ({ codigo }) => {
      if (codigo !== demoCodigo) return refusal(400, 'Este código está incorreto ou já não vale. Peça um novo.')
      conta = { ...conta, emailConfirmado: true }
      return sucesso(null)
    }),
  ]
}
