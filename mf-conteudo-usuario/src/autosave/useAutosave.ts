import { usePortal } from '@portal/shared-contracts/portal'
import { reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-final-form'
import { useNavigation } from 'react-router-dom'
import type { Autosave } from './Autosave'
import { fillForm } from './fillForm'

/**
 * Saves the form around it while it is mounted. After a login that interrupted the form, it is filled in again.
 * @param draft the values of the draft that the form begins with
 */
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
      // A person who was navigating away comes back to that other page: this form is offered when it is opened again.
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
