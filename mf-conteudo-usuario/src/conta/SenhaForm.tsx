import { changeSenha, type TrocaDeSenha } from '@portal/shared-contracts/api'
import { inputOf, submitter, trocaDeSenhaFields } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { Form, PasswordField, SenhaMeter } from '@portal/shared-contracts/ui'
import { CONTA } from '../contaTexts'
import { emptyForm } from './emptyForm'
import { tellRefusal } from './tellRefusal'

const { senhaAtual, novaSenha, confirmaSenha } = trocaDeSenhaFields

/** @param onChanged called after all other sessions have ended */
export function SenhaForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { alerts } = usePortal()
  const api = useApi()
  return (
    <Form<TrocaDeSenha>
      fields={trocaDeSenhaFields}
      onSubmit={(values, form) =>
        submitter(
          (typed: TrocaDeSenha) => api(changeSenha, inputOf(trocaDeSenhaFields, typed)),
          (_, __, resposta) => {
            emptyForm(form, trocaDeSenhaFields)
            alerts.success(resposta || CONTA.senhaTrocada)
            onChanged()
          },
          tellRefusal(alerts, CONTA.erroAoTrocarSenha),
          CONTA.semConexao,
        )(values)
      }
      submitLabel={CONTA.trocarSenha}
    >
      {/* A password manager stores the new password under this e-mail. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField of={senhaAtual} />
      <PasswordField of={novaSenha} />
      <SenhaMeter of={novaSenha} />
      <PasswordField of={confirmaSenha} />
    </Form>
  )
}
