import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from './ConteudoForm.module.css'
import { ConteudoFormBody, type ConteudoFormBodyProps } from './ConteudoFormBody'
import { EnviadoNotice } from './EnviadoNotice'
import type { Enviado } from './useSending'

export type ConteudoFormProps<Values extends object> = Omit<ConteudoFormBodyProps<Values>, 'draft' | 'onCreated'>

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
    <div ref={form} className={styles.form}>
      {isNew && last && (
        <EnviadoNotice kind={kind} titulo={last.titulo} of={last.enviado} listPath={listPath} onAnother={another} />
      )}
      <ConteudoFormBody
        key={`${id} ${params} ${sent}`}
        {...props}
        draft={asked ? rascunho.stored : undefined}
        onCreated={startAfresh}
      />
    </div>
  )
}
