import { confirmEmail, requestConfirmacao } from '@portal/shared-contracts/api'
import { confirmacaoFields, inputOf, submitter } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { Button, Form, TextField } from '@portal/shared-contracts/ui'
import { useState } from 'react'
import { CONTA } from '../contaTexts'
import { tellRefusal, tellWholeRefusal } from './tellRefusal'

const JA_CONFIRMADO = 409

export function ConfirmacaoForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { alerts } = usePortal()
  const api = useApi()
  const [asking, setAsking] = useState(false)

  const ask = async () => {
    setAsking(true)
    const resultado = await api(requestConfirmacao, null)
    setAsking(false)
    if (resultado.ok) return alerts.success(resultado.resposta || CONTA.codigoEnviado)
    // Another tab or a password recovery has confirmed it.
    if (resultado.codigo === JA_CONFIRMADO) return onConfirmed()
    tellWholeRefusal(alerts, CONTA.erroAoPedirCodigo, resultado)
  }

  return (
    <Form
      fields={confirmacaoFields}
      onSubmit={submitter(
        (values: { codigo: string }) => api(confirmEmail, inputOf(confirmacaoFields, values)),
        (_, __, resposta) => {
          alerts.success(resposta || CONTA.emailConfirmado)
          onConfirmed()
        },
        tellRefusal(alerts, CONTA.erroAoConfirmar),
      )}
      submitLabel={CONTA.confirmarEmail}
      actions={
        <Button variant="secondary" loading={asking} onClick={ask}>
          {CONTA.pedirCodigo}
        </Button>
      }
    >
      <TextField of={confirmacaoFields.codigo} inputMode="decimal" spellCheck={false} />
    </Form>
  )
}
