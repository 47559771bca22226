import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ConteudoFormBody, type ConteudoFormBodyProps } from './ConteudoFormBody'

export type ConteudoFormProps<Values extends object> = Omit<ConteudoFormBodyProps<Values>, 'draft' | 'onCreated'>

/** After a new item is sent, an empty form follows. `?rascunho=1` starts with the draft. */
export function ConteudoForm<Values extends object>(props: ConteudoFormProps<Values>) {
  const { id, rascunho } = props
  const [params, setParams] = useSearchParams()
  const [sent, setSent] = useState(0)
  const asked = id <= 0 && params.has('rascunho')

  const startAfresh = () => {
    if (params.size > 0) setParams({}, { replace: true })
    else setSent(sent + 1)
    // The new form replaces the focused one.
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
