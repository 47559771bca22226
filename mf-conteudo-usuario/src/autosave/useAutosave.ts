import { usePortal } from '@portal/shared-contracts/portal'
import { reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-final-form'
import { useNavigation } from 'react-router-dom'
import type { Autosave } from './Autosave'
import { fillForm } from './fillForm'

/**
 * Keeps the form around it for as long as it is there. After a login that interrupted it, it is filled in again.
 * @param isFilled it begins with a draft
 */
export function useAutosave(salvaguarda: Autosave, isFilled: boolean) {
  const { session } = usePortal()
  const form = useForm<object>()
  const isLeaving = useRef(false)
  isLeaving.current = useNavigation().state !== 'idle'

  useEffect(() => {
    const { note, forget, flush, suspend, close } = salvaguarda
    const onHidden = () => document.visibilityState === 'hidden' && flush()
    const stopNoting = form.subscribe(({ values, dirty }) => (dirty ? note(values) : forget()), {
      values: true,
      dirty: true,
    })
    const stopWatching = reaction(
      () => session.disconnected,
      // Whoever was on the way elsewhere comes back elsewhere: there the form is offered, when it is opened again.
      (isDisconnected) => isDisconnected && (isLeaving.current ? flush() : suspend()),
    )
    void salvaguarda.open(isFilled).then((valores) => fillForm(form, valores))
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      stopNoting()
      stopWatching()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHidden)
      close()
    }
  }, [form, salvaguarda, session, isFilled])
}
