import { emptyOf } from '@portal/shared-contracts/forms'
import { usePortal } from '@portal/shared-contracts/portal'
import { Button, Form } from '@portal/shared-contracts/ui'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { Autosave } from '../autosave/Autosave'
import { AutosaveStatus } from '../autosave/AutosaveStatus'
import { Slots } from '../autosave/Slots'
import { UploadContext } from '../fields/UploadContext'
import { UploadProgress } from '../fields/UploadProgress'
import type { Kind } from '../rascunhos/draftStore'
import { RascunhoButton } from '../rascunhos/RascunhoButton'
import type { StoredRascunho } from '../rascunhos/storedRascunho'
import type { Rascunho } from '../rascunhos/useRascunho'
import { ConfirmDialog } from '../removal/ConfirmDialog'
import { EDITADO_ANTES } from '../texts'
import styles from './ConteudoForm.module.css'
import { EnviadoNotice } from './EnviadoNotice'
import { PreviewFrame } from './PreviewFrame'
import { type Enviado, type SendingOptions, useSending } from './useSending'

export interface ConteudoFormProps<Values extends object> extends Omit<SendingOptions<Values>, 'onCreated'> {
  kind: Kind
  /** The edited version of the item, if the server reports it. */
  edicao?: number | undefined
  initialValues: Values | undefined
  preview: (values: Values) => ReactNode
  rascunho: Rascunho<Values>
  children: ReactNode
}

/** After a new item is sent, an empty form follows. `?rascunho=1` starts with the draft. */
export function ConteudoForm<Values extends object>(props: ConteudoFormProps<Values>) {
  const { kind, id, listPath, rascunho } = props
  const [params, setParams] = useSearchParams()
  const [sent, setSent] = useState(0)
  const [last, setLast] = useState<{ enviado: Enviado; titulo: string }>()
  const form = useRef<HTMLDivElement>(null)
  const isNew = id <= 0
  const asked = isNew && params.has('rascunho')

  const startAfresh = (enviado: Enviado, values: Values) => {
    setLast({ enviado, titulo: rascunho.tituloOf(values) })
    if (params.size > 0) setParams({}, { replace: true })
    else setSent(sent + 1)
    // The new form replaces the focused one.
    document.querySelector<HTMLElement>('[data-page-title]')?.focus()
  }
  const another = () => {
    setLast(undefined)
    form.current?.querySelector<HTMLElement>('form input')?.focus()
  }

  return (
    <div ref={form} className={styles.page}>
      {isNew && last && (
        <EnviadoNotice kind={kind} titulo={last.titulo} of={last.enviado} listPath={listPath} onAnother={another} />
      )}
      <OpenedForm
        key={`${id} ${params} ${sent}`}
        {...props}
        draft={asked ? rascunho.stored : undefined}
        onCreated={startAfresh}
      />
    </div>
  )
}

interface OpenedFormProps<Values extends object> extends ConteudoFormProps<Values> {
  draft: StoredRascunho<Values> | undefined
  onCreated: SendingOptions<Values>['onCreated']
}

function OpenedForm<Values extends object>(props: OpenedFormProps<Values>) {
  const { kind, id, edicao, fields, validate, preview, rascunho, children, draft } = props
  const { session } = usePortal()
  const [loaded] = useState(draft)
  const [initialValues] = useState({ ...(emptyOf(fields) as Values), ...props.initialValues, ...loaded?.valores })
  const [autosave] = useState(() => new Autosave(new Slots(session.usuario?.id ?? 0, kind, id), edicao))
  const sending = useSending(props, { autosave, loaded })
  const { isPreviewing, setPreviewing, leavePreview, previewButton } = usePreview()
  const body = useRef<HTMLDivElement>(null)
  const isNew = id <= 0

  const sendAnyway = () => {
    sending.insist()
    body.current?.querySelector('form')?.requestSubmit()
  }

  return (
    <div ref={body} className={styles.form} data-previewing={isPreviewing || undefined}>
      <Form<Values>
        fields={fields}
        initialValues={initialValues}
        {...(validate && { validate })}
        onSubmit={sending.submit}
        onInvalid={(values) => {
          sending.explainInvalid(values)
          setPreviewing(false)
        }}
        submitLabel="ENVIAR"
        actions={
          isPreviewing ? (
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
        <UploadContext value={sending.progress}>
          <div className={styles.fields} hidden={isPreviewing}>
            {children}
          </div>
          {isPreviewing && <PreviewFrame<Values> of={preview} />}
          {isPreviewing && <UploadProgress />}
        </UploadContext>
      </Form>
      {sending.isOutdated && <OutdatedDialog onConfirm={sendAnyway} onCancel={sending.keepServers} />}
    </div>
  )
}

function usePreview() {
  const [isPreviewing, setPreviewing] = useState(false)
  const previewButton = useRef<HTMLButtonElement>(null)
  const leavePreview = () => {
    flushSync(() => setPreviewing(false))
    previewButton.current?.focus()
  }
  return { isPreviewing, setPreviewing, leavePreview, previewButton }
}

const OutdatedDialog = ({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) => (
  <ConfirmDialog
    question={EDITADO_ANTES.pergunta}
    about={EDITADO_ANTES.sobre}
    loading={false}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
)
