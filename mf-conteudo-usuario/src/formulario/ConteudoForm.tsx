import type { CallOptions, Resultado } from '@portal/shared-contracts/api'
import type { Errors, Fields } from '@portal/shared-contracts/forms'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Rascunho } from '../rascunhos/useRascunho'
import type { EnvioTexts } from '../texts'
import { Preenchimento } from './Preenchimento'

export interface ConteudoFormProps<Values extends object> {
  kind: 'documento' | 'evento' | 'noticia'
  /** Not above 0 for a new item. */
  id: number
  fields: Fields<Values>
  /** Of a new item, or of the one that is edited. */
  initialValues: Values
  /** Rules over two fields. */
  validate?: (values: Values) => Errors<Values>
  /** Makes the call, with the options that it is handed. */
  send: (values: Values, options: CallOptions) => Promise<Resultado<unknown>>
  texts: EnvioTexts
  /** The own list of the kind, to which an edit leads back. */
  criados: string
  /** The item as the public will see it. */
  preview: (values: Values) => ReactNode
  /** Absent where the kind has none. */
  rascunho?: Rascunho<Values>
  children: ReactNode
}

/**
 * The form of one kind of content: its fields, its preview, its draft, and the submit with what it says.
 * After a new item was sent it starts afresh; `?rascunho=1` starts it with the draft.
 */
export function ConteudoForm<Values extends object>(props: ConteudoFormProps<Values>) {
  const { id, rascunho } = props
  const [params, setParams] = useSearchParams()
  const [sent, setSent] = useState(0)
  const asked = id <= 0 && params.has('rascunho')

  const startAfresh = () => {
    if (asked) setParams({}, { replace: true })
    else setSent(sent + 1)
    // A new form takes the place of the one that holds the focus.
    document.querySelector<HTMLElement>('[data-page-title]')?.focus()
  }

  return (
    <Preenchimento
      key={`${id} ${asked} ${sent}`}
      {...props}
      draft={asked ? rascunho?.guardado : undefined}
      onCreated={startAfresh}
    />
  )
}
