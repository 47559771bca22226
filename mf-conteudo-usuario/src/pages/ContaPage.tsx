import {
  type Conta,
  getConta,
  listSessoes,
  type Resultado,
  type SessaoAberta,
  statusFor,
} from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, usePortal, useStore } from '@portal/shared-contracts/portal'
import { Page } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import { data, type LoaderFunctionArgs, useNavigate } from 'react-router-dom'
import { Cartao } from '../conta/Cartao'
import { ContaRefused } from '../conta/ContaRefused'
import { ContaStore } from '../conta/ContaStore'
import { DadosForm } from '../conta/DadosForm'
import { Email } from '../conta/Email'
import { EncerramentoForm } from '../conta/EncerramentoForm'
import { EncerramentoTermos } from '../conta/EncerramentoTermos'
import { ExportacaoForm } from '../conta/ExportacaoForm'
import { SenhaForm } from '../conta/SenhaForm'
import { Sessoes } from '../conta/Sessoes'
import { SessoesStore } from '../conta/SessoesStore'
import { CONTA } from '../contaTexts'
import { forgetPessoa } from '../rascunhos/draftStore'
import styles from './ContaPage.module.css'

interface First {
  conta: Conta
  sessoes: Promise<Resultado<SessaoAberta[]>>
}

/** Sessions are a promise, so that forms do not wait for them. Runs in the browser only. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<First> {
  const api = context.get(apiContext)
  const conta = await api(getConta, {}, { signal: request.signal })
  if (!conta.ok) throw data(conta, { status: statusFor(conta) })
  return { conta: conta.valor, sessoes: api(listSessoes, {}) }
}

export const Component = observer(function Component() {
  const { session, alerts } = usePortal()
  const navigate = useNavigate()
  const { conta, sessoes } = useStore((api, first: First) => ({
    conta: new ContaStore(session, first.conta),
    sessoes: new SessoesStore(api, alerts, first.sessoes),
  }))

  const leave = async (resposta: string) => {
    const { usuario } = session
    session.logout()
    // Otherwise the ended session would redirect to the login.
    await navigate(paths.home(), { replace: true })
    // The form may still be mounted with unsaved values.
    conta.autosave.end()
    if (usuario) forgetPessoa(usuario.id)
    alerts.success(resposta || CONTA.contaEncerrada)
  }

  return (
    <Page titulo={CONTA.titulo} intro={CONTA.intro}>
      <div className={styles.area}>
        <div className={styles.colunas}>
          <div className={styles.coluna}>
            <Cartao titulo={CONTA.dados}>
              <DadosForm of={conta} />
            </Cartao>
            <Cartao titulo={CONTA.email} sobre={CONTA.emailFixo}>
              <Email of={conta} />
            </Cartao>
            <Cartao titulo={CONTA.senha} sobre={CONTA.sobreSenha}>
              <SenhaForm email={conta.conta.email} onChanged={sessoes.retry} />
            </Cartao>
          </div>
          <div className={styles.coluna}>
            <Cartao titulo={CONTA.sessoes} sobre={CONTA.sobreSessoes}>
              <Sessoes of={sessoes} />
            </Cartao>
            <Cartao titulo={CONTA.exportacao} sobre={CONTA.sobreExportacao}>
              <ExportacaoForm />
            </Cartao>
            <Cartao titulo={CONTA.encerramento} sobre={CONTA.sobreEncerramento} tone="danger">
              <EncerramentoTermos />
              <EncerramentoForm onClosed={leave} />
            </Cartao>
          </div>
        </div>
      </div>
    </Page>
  )
})

export const ErrorBoundary = ContaRefused
