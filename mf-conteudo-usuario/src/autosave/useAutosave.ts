import { usePortal } from '@portal/shared-contracts/portal'
import { reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-final-form'
import { useNavigation } from 'react-router-dom'
import { fillForm } from '../rascunhos/fillForm'
import type { Autosave } from './Autosave'

/** Restores the form after a login that interrupted it. @param draft initial values from a draft */
export function useAutosave(autosave: Autosave, draft: object | undefined) {
  const { session } = usePortal()
  const form = useForm<object>()
  const isLeaving = useRef(false)
  isLeaving.current = useNavigation().state !== 'idle'

  useEffect(() => {
    const { note, forget, flush, suspend, close } = autosave
    const onHidden = () => document.visibilityState === 'hidden' && flush()
    const stopNoting = form.subscribe(({ values, dirty }) => (dirty ? note(values) : forget(values)), {
      values: true,
      dirty: true,
    })
    const stopWatching = reaction(
      () => session.disconnected,
      // After the login a leaving user goes to the next page, so this form is only offered later.
      (isDisconnected) => isDisconnected && (isLeaving.current ? flush() : suspend()),
    )
    void autosave.open(draft).then((valores) => fillForm(form, valores))
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      stopNoting()
      stopWatching()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHidden)
      close()
    }
  }, [form, autosave, session, draft])
}
