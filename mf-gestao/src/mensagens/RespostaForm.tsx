import { answerMensagem, CODIGO, type MensagemRecebida } from '@portal/shared-contracts/api'
import { inputOf, respostaFields, submitter } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { Form, Section, TextField } from '@portal/shared-contracts/ui'
import { MENSAGENS } from '../texts'
import styles from './RespostaForm.module.css'

interface RespostaFormProps {
  mensagem: Pick<MensagemRecebida, 'id' | 'emailCorporativo'>
  onAnswered: () => void
}

export function RespostaForm({ mensagem: { id, emailCorporativo }, onAnswered }: RespostaFormProps) {
  const { alerts } = usePortal()
  const api = useApi()
  const submit = submitter(
    (values: { resposta: string }) => api(answerMensagem, { id, ...inputOf(respostaFields, values) }),
    () => {
      alerts.success(MENSAGENS.respondida)
      onAnswered()
    },
    ({ codigo, resposta }) => {
      if (codigo !== CODIGO.sessaoExpirada) alerts.error(`${MENSAGENS.naoRespondida} ${resposta}`.trim())
      return MENSAGENS.naoRespondida
    },
  )
  return (
    <Section titulo={MENSAGENS.responder}>
      <p className={styles.para}>{MENSAGENS.para(emailCorporativo)}</p>
      <Form fields={respostaFields} onSubmit={submit} submitLabel={MENSAGENS.enviar}>
        <TextField of={respostaFields.resposta} rows={7} />
      </Form>
    </Section>
  )
}
