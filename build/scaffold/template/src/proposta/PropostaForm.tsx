import { sendMensagem } from '@portal/shared-contracts/api'
import { inputOf, submitter, type ValuesOf } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { Form, TextField } from '@portal/shared-contracts/ui'
import { useState } from 'react'
import { propostaFields } from './propostaFields'

type Proposta = ValuesOf<typeof propostaFields>

/** An id that `listSetores` returns. */
const SETOR = 1

/** The form becomes empty on success and keeps its values on failure. */
export function PropostaForm() {
  const api = useApi()
  const { alerts } = usePortal()
  const [sent, setSent] = useState(0)

  const send = submitter(
    (values: Proposta) => api(sendMensagem, { ...inputOf(propostaFields, values), setorId: SETOR }),
    () => {
      alerts.success('Proposta enviada.')
      setSent(sent + 1)
    },
    ({ resposta }) => resposta,
  )

  const { nome, emailCorporativo, telefone, empresa, cargo, mensagem } = propostaFields
  return (
    <Form key={sent} fields={propostaFields} onSubmit={send} submitLabel="Enviar proposta">
      <TextField of={nome} />
      <TextField of={emailCorporativo} inputMode="email" spellCheck={false} />
      <TextField of={telefone} />
      <TextField of={empresa} />
      <TextField of={cargo} />
      <TextField of={mensagem} rows={7} />
    </Form>
  )
}
