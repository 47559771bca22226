import { type RefObject, useEffect, useState } from 'react'
import { useForm } from 'react-final-form'
import { INCOMPLETE } from '../../forms'

/** Applies input from before hydration, and submits a form marked `data-sent`. Render it after the fields. */
export function TypedBeforehand({ within }: { within: RefObject<HTMLFormElement | null> }) {
  const form = useForm()
  const [adopted, setAdopted] = useState(false)

  useEffect(() => {
    for (const control of within.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) || !control.name) continue
      const typed = typedInto(control)
      const field = form.getFieldState(control.name)
      // A control of a group, such as a radio button, has its own name.
      if (field && typed && typed !== field.value) form.change(control.name, typed)
    }
    if (within.current) within.current.dataset.listening = ''
    setAdopted(true)
  }, [form, within])

  // A form validates only after the effects of its first render.
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
