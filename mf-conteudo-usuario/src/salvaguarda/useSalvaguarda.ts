import { usePortal } from '@portal/shared-contracts/portal'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { useForm } from 'react-final-form'
import { fillForm } from './fillForm'
import type { Salvaguarda } from './Salvaguarda'

/** Keeps the form around it for as long as it is there. After a login that interrupted it, it is filled in again. */
export function useSalvaguarda(salvaguarda: Salvaguarda) {
  const { session } = usePortal()
  const form = useForm<object>()

  useEffect(() => {
    const { note, forget, flush, suspend, close } = salvaguarda
    const onHidden = () => document.visibilityState === 'hidden' && flush()
    const stopNoting = form.subscribe(({ values, dirty }) => (dirty ? note(values) : forget()), {
      values: true,
      dirty: true,
    })
    const stopWatching = reaction(
      () => session.disconnected,
      (isDisconnected) => isDisconnected && suspend(),
    )
    void salvaguarda.open().then((valores) => fillForm(form, valores))
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      stopNoting()
      stopWatching()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHidden)
      close()
    }
  }, [form, salvaguarda, session])
}
