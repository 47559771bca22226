import { type CallOptions, CODIGO, type Refusal, type Resultado } from '@portal/shared-contracts/api'
import { type Errors, emptyOf, type Fields, submitter, validatorOf } from '@portal/shared-contracts/forms'
import { usePortal } from '@portal/shared-contracts/portal'
import { Button, Form } from '@portal/shared-contracts/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { Autosave } from '../autosave/Autosave'
import { AutosaveStatus } from '../autosave/AutosaveStatus'
import { Slots } from '../autosave/Slots'
import { UploadContext } from '../fields/UploadContext'
import { UploadProgress } from '../fields/UploadProgress'
import { RascunhoButton } from '../rascunhos/RascunhoButton'
import type { StoredRascunho } from '../rascunhos/storedRascunho'
import type { Rascunho } from '../rascunhos/useRascunho'
import { ConfirmDialog } from '../removal/ConfirmDialog'
import { CAMPOS_OBRIGATORIOS, EDITADO_ANTES, type EnvioTexts, RASCUNHO } from '../texts'
import styles from './ConteudoFormBody.module.css'
import { PreviewFrame } from './PreviewFrame'

export interface ConteudoFormBodyProps<Values extends object> {
  kind: 'documento' | 'evento' | 'noticia'
  /** 0 or less for a new item. */
  id: number
  /** The edited version of the item, if the server tells it. */
  edicao?: number | undefined
  fields: Fields<Values>
  initialValues: Values | undefined
  /** Rules across fields. */
  validate?: (values: Values) => Errors<Values>
  send: (values: Values, options: CallOptions) => Promise<Resultado<unknown>>
  texts: EnvioTexts
  /** An edit returns to this list. */
  listPath: string
  preview: (values: Values) => ReactNode
  rascunho: Rascunho<Values>
  children: ReactNode
  draft: StoredRascunho<Values> | undefined
  onCreated: () => void
}

/** The server has a later edition of the item. */
const OUTDATED = 409

export function ConteudoFormBody<Values extends object>(props: ConteudoFormBodyProps<Values>) {
  const { kind, id, edicao, fields, validate, send, texts, listPath, preview, rascunho, onCreated, children } = props
  const { alerts, session } = usePortal()
  const navigate = useNavigate()
  const [loaded] = useState(props.draft)
  const [initialValues] = useState({ ...(emptyOf(fields) as Values), ...props.initialValues, ...loaded?.valores })
  const [previewing, setPreviewing] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [autosave] = useState(() => new Autosave(new Slots(session.usuario?.id ?? 0, kind, id), edicao))
  const [isOutdated, setOutdated] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const previewButton = useRef<HTMLButtonElement>(null)
  const isHere = useRef(false)
  const isNew = id <= 0

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  useEffect(() => {
    if (loaded) alerts.success(RASCUNHO.carregado)
  }, [loaded, alerts])

  const call = (values: Values) => {
    setProgress(undefined)
    return send(values, { onUploadProgress: setProgress, envio: autosave.envio })
  }

  const onSuccess = (_: unknown, values: Values) => {
    autosave.end(values, ...(loaded ? [loaded.valores] : []))
    if (loaded) rascunho.remove()
    alerts.success(isNew ? texts.cadastrado : texts.editado)
    if (!isHere.current) return
    if (isNew) onCreated()
    else navigate(listPath)
  }

  const onRefused = ({ codigo, resposta }: Refusal) => {
    // An expired session leads to the login, which explains it.
    if (codigo === CODIGO.sessaoExpirada) return undefined
    if (codigo === OUTDATED) {
      setOutdated(true)
      return resposta
    }
    alerts.error(isNew ? texts.erroAoCadastrar : texts.erroAoEditar)
    return resposta
  }

  const onInvalid = (values: Values) => {
    const [overTwo] = Object.values(validate?.(values) ?? {})
    const isIncomplete = Object.keys(validatorOf(fields)(values)).length > 0
    alerts.error(isIncomplete ? CAMPOS_OBRIGATORIOS : String(overTwo))
    setPreviewing(false)
  }

  const sendAnyway = () => {
    setOutdated(false)
    autosave.insist()
    body.current?.querySelector('form')?.requestSubmit()
  }

  const leavePreview = () => {
    flushSync(() => setPreviewing(false))
    previewButton.current?.focus()
  }

  return (
    <div ref={body} className={styles.form} data-previewing={previewing || undefined}>
      <Form<Values>
        fields={fields}
        initialValues={initialValues}
        {...(validate && { validate })}
        onSubmit={submitter(call, onSuccess, onRefused)}
        onInvalid={onInvalid}
        submitLabel="ENVIAR"
        actions={
          previewing ? (
            <Button variant="secondary" onClick={leavePreview}>
              VOLTAR
            </Button>
          ) : (
            <>
              {isNew && <RascunhoButton rascunho={rascunho} />}
              <Button ref={previewButton} variant="secondary" onClick={() => setPreviewing(true)}>
                PRÉ-VISUALIZAR
              </Button>
            </>
          )
        }
      >
        <AutosaveStatus of={autosave} isNew={isNew} draft={loaded?.valores} />
        <UploadContext value={progress}>
          <div className={styles.fields} hidden={previewing}>
            {children}
          </div>
          {previewing && <PreviewFrame<Values> of={preview} />}
          {previewing && <UploadProgress />}
        </UploadContext>
      </Form>
      {isOutdated && (
        <ConfirmDialog
          question={EDITADO_ANTES.pergunta}
          about={EDITADO_ANTES.sobre}
          loading={false}
          onConfirm={sendAnyway}
          onCancel={() => setOutdated(false)}
        />
      )}
    </div>
  )
}
