import { type Conta, editConta } from '@portal/shared-contracts/api'
import { contaFields, inputOf, submitter } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { Form, TextField } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import { AutosaveStatus } from '../autosave/AutosaveStatus'
import { CONTA } from '../contaTexts'
import { fillForm } from '../rascunhos/fillForm'
import type { ContaStore } from './ContaStore'
import { tellRefusal } from './tellRefusal'

type Dados = Pick<Conta, 'nomeCompleto' | 'telefone'>

const dadosOf = ({ nomeCompleto, telefone }: Conta): Dados => ({ nomeCompleto, telefone })

export const DadosForm = observer(function DadosForm({ of }: { of: ContaStore }) {
  const { alerts } = usePortal()
  const api = useApi()

  return (
    <Form<Dados>
      fields={contaFields}
      initialValues={dadosOf(of.conta)}
      onSubmit={(values, form) =>
        submitter(
          (typed: Dados) => api(editConta, inputOf(contaFields, typed)),
          (conta, _, resposta) => {
            fillForm(form, dadosOf(conta))
            of.receive(conta)
            alerts.success(resposta || CONTA.dadosSalvos)
          },
          tellRefusal(alerts, CONTA.erroAoSalvar),
        )(values)
      }
      submitLabel={CONTA.salvar}
    >
      <AutosaveStatus of={of.autosave} isNew={false} draft={undefined} />
      <TextField of={contaFields.nomeCompleto} />
      <TextField of={contaFields.telefone} />
    </Form>
  )
})
