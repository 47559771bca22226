import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Preenchimento, type PreenchimentoProps } from './Preenchimento'

export type ConteudoFormProps<Values extends object> = Omit<PreenchimentoProps<Values>, 'draft' | 'onCreated'>

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
