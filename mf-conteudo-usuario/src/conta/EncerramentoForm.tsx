import { closeConta } from '@portal/shared-contracts/api'
import { encerramentoFields, inputOf, submitter } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { CheckboxField, Form, PasswordField } from '@portal/shared-contracts/ui'
import { useState } from 'react'
import { CONTA } from '../contaTexts'
import { ConfirmDialog } from '../removal/ConfirmDialog'
import { tellRefusal } from './tellRefusal'

export interface Encerramento {
  senhaAtual: string
  comConteudo: boolean
}

interface Question {
  about: string
  answer: (confirmed: boolean) => void
}

export function EncerramentoForm({ onClosed }: { onClosed: (resposta: string) => void }) {
  const { alerts } = usePortal()
  const api = useApi()
  const [question, setQuestion] = useState<Question>()
  const [closing, setClosing] = useState(false)

  const isConfirmed = ({ comConteudo }: Encerramento) =>
    new Promise<boolean>((answer) =>
      setQuestion({ about: comConteudo ? CONTA.comConteudo : CONTA.semConteudo, answer }),
    )

  const close = submitter(
    (values: Encerramento) => api(closeConta, inputOf(encerramentoFields, values)),
    (_, __, resposta) => onClosed(resposta),
    tellRefusal(alerts, CONTA.erroAoEncerrar),
    CONTA.semConexao,
  )

  const ask = async (values: Encerramento) => {
    const confirmed = await isConfirmed(values)
    setClosing(confirmed)
    const errors = confirmed ? await close(values) : undefined
    setClosing(false)
    setQuestion(undefined)
    return errors
  }

  return (
    <>
      <Form<Encerramento>
        fields={encerramentoFields}
        onSubmit={ask}
        submitLabel={CONTA.encerrarConta}
        submitVariant="danger"
      >
        <CheckboxField of={encerramentoFields.comConteudo} />
        <PasswordField of={encerramentoFields.senhaAtual} />
      </Form>
      {question && (
        <ConfirmDialog
          question={CONTA.pergunta}
          about={question.about}
          loading={closing}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      )}
    </>
  )
}
