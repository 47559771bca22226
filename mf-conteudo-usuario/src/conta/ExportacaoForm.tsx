import { exportConta } from '@portal/shared-contracts/api'
import { inputOf, senhaAtualFields, submitter } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { Form, PasswordField } from '@portal/shared-contracts/ui'
import { CONTA } from '../contaTexts'
import { emptyForm } from './emptyForm'
import { saveFile } from './saveFile'
import { tellRefusal } from './tellRefusal'

interface Senha {
  senhaAtual: string
}

export function ExportacaoForm() {
  const { alerts } = usePortal()
  const api = useApi()
  return (
    <Form<Senha>
      fields={senhaAtualFields}
      onSubmit={(values, form) =>
        submitter(
          (typed: Senha) => api(exportConta, inputOf(senhaAtualFields, typed)),
          (dados) => {
            saveFile(CONTA.arquivo, dados, exportConta.file)
            emptyForm(form, senhaAtualFields)
            alerts.success(CONTA.baixado)
          },
          tellRefusal(alerts, CONTA.erroAoExportar),
          CONTA.semConexao,
        )(values)
      }
      submitLabel={CONTA.baixar}
    >
      <PasswordField of={senhaAtualFields.senhaAtual} />
    </Form>
  )
}
