import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ConteudoFormBody, type ConteudoFormBodyProps } from './ConteudoFormBody'

export type ConteudoFormProps<Values extends object> = Omit<ConteudoFormBodyProps<Values>, 'draft' | 'onCreated'>

/**
 * The form of one kind of content: fields, preview, draft, submit. After a new item was sent the form begins again, empty;
 * `?rascunho=1` begins it with the draft.
 */
export function ConteudoForm<Values extends object>(props: ConteudoFormProps<Values>) {
  const { id, rascunho } = props
  const [params, setParams] = useSearchParams()
  const [sent, setSent] = useState(0)
  const asked = id <= 0 && params.has('rascunho')

  const startAfresh = () => {
    // The address says with what the form began.
    if (params.size > 0) setParams({}, { replace: true })
    else setSent(sent + 1)
    // A new form takes the place of the one that holds the focus.
    document.querySelector<HTMLElement>('[data-page-title]')?.focus()
  }

  return (
    <ConteudoFormBody
      key={`${id} ${params} ${sent}`}
      {...props}
      draft={asked ? rascunho.stored : undefined}
      onCreated={startAfresh}
    />
  )
}
