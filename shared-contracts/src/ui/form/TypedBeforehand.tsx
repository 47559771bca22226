import { type RefObject, useEffect, useState } from 'react'
import { useForm } from 'react-final-form'
import { INCOMPLETE } from '../../forms'

/**
 * Takes over what a person typed, or a password manager filled in, while the server's HTML was not yet alive; if the
 * form was sent meanwhile (the document's first script marks it `data-sent`), sends it now.
 * Stands after the fields, so that it runs when they are registered.
 */
export function TypedBeforehand({ within }: { within: RefObject<HTMLFormElement | null> }) {
  const form = useForm()
  const [adopted, setAdopted] = useState(false)

  useEffect(() => {
    for (const control of within.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) || !control.name) continue
      const typed = typedInto(control)
      const field = form.getFieldState(control.name)
      // A control of a field that is made of several, such as a radio button, has a name of its own.
      if (field && typed && typed !== field.value) form.change(control.name, typed)
    }
    // From now on the fields hear what is typed (the document's first script).
    if (within.current) within.current.dataset.listening = ''
    setAdopted(true)
  }, [form, within])

  // One render later: until all effects of the first one have run, the form does not validate.
  useEffect(() => {
    if (!adopted || !within.current) return
    const { dataset } = within.current
    dataset.alive = ''
    if ('sent' in dataset) within.current.requestSubmit()
  }, [adopted, within])
  return null
}

function typedInto(control: HTMLInputElement | HTMLTextAreaElement): string | boolean {
  if (control.type === 'checkbox') return (control as HTMLInputElement).checked
  return control.type === 'date' && control.validity.badInput ? INCOMPLETE : control.value
}
