import {
  type MensagemContato,
  type MensagemEnviada,
  type Resultado,
  type Setor,
  sendMensagem,
} from '@portal/shared-contracts/api'
import { contatoFields, inputOf, submitter } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { FieldGroup, Form, TextField } from '@portal/shared-contracts/ui'
import { useEffect, useRef, useState } from 'react'
import { TEXTS } from '../texts'
import styles from './Contato.module.css'
import { checkMensagem } from './checkMensagem'
import { SetorField } from './SetorField'

const { nome, emailCorporativo, telefone, empresa, cargo, mensagem } = contatoFields

/** Clears the form on success and keeps the values on failure (docs/product.md#contact). */
export function ContatoForm({ setores }: { setores: Resultado<Setor[]> }) {
  const { alerts } = usePortal()
  const api = useApi()
  const top = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState(0)
  const [enviada, setEnviada] = useState<MensagemEnviada | null>(null)

  const warn = (resposta: string) => alerts.warning(`${TEXTS.erroAoEnviarMensagem} ${resposta}`.trim())

  const send = submitter(
    (values: MensagemContato) => api(sendMensagem, values),
    (enviada) => {
      alerts.success(TEXTS.mensagemEnviada)
      setEnviada(enviada)
      // The form is replaced by a new one, which would lose the focus.
      top.current?.focus()
      setSent(sent + 1)
    },
    ({ resposta }) => {
      warn(resposta)
      return TEXTS.mensagemNaoEnviada
    },
  )

  const submit = (values: MensagemContato) => {
    const typed = inputOf(contatoFields, values)
    const wrong = checkMensagem(typed)
    if (!wrong) return send(typed)
    warn(wrong.resposta)
    return { [wrong.campo]: wrong.resposta }
  }

  return (
    <div ref={top} tabIndex={-1}>
      <Protocolo of={enviada} />
      <Form key={sent} fields={contatoFields} onSubmit={submit} submitLabel="Enviar mensagem">
        <FieldGroup legend="Quem é você">
          <div className={styles.inteiro}>
            <TextField of={nome} />
          </div>
          <TextField of={emailCorporativo} inputMode="email" spellCheck={false} />
          <TextField of={telefone} />
        </FieldGroup>
        <FieldGroup legend="Onde você trabalha">
          <TextField of={empresa} />
          <TextField of={cargo} />
        </FieldGroup>
        <FieldGroup legend="Sua mensagem">
          <SetorField setores={setores} />
        </FieldGroup>
        <TextField of={mensagem} rows={7} />
      </Form>
    </div>
  )
}

function Protocolo({ of: enviada }: { of: MensagemEnviada | null }) {
  const protocolo = enviada?.protocolo
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (protocolo) notice.current?.focus()
  }, [protocolo])
  if (!protocolo) return null
  return (
    <p ref={notice} className={styles.protocolo} tabIndex={-1}>
      Protocolo <strong>{protocolo}</strong>
      <span>{enviada.porEmail ? TEXTS.protocoloPorEmail : TEXTS.guardeOProtocolo}</span>
    </p>
  )
}
