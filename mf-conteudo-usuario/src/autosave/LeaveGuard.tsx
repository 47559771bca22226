import { usePortal } from '@portal/shared-contracts/portal'
import { useEffect } from 'react'
import { useFormState } from 'react-final-form'
import { type BlockerFunction, useBlocker, useLocation } from 'react-router-dom'
import { ConfirmDialog } from '../removal/ConfirmDialog'
import { AUTOSAVE } from '../texts'
import type { Autosave } from './Autosave'

type Navigation = Parameters<BlockerFunction>[0]

/** Asks before a form with unsent changes is left; not on the way to the login, where an expired session leads. */
export function LeaveGuard({ of }: { of: Autosave }) {
  const { session } = usePortal()
  const { dirty } = useFormState({ subscription: { dirty: true } })
  const { pathname } = useLocation()
  const isLeft = ({ currentLocation: here, nextLocation: next }: Navigation) =>
    // A form that was left is still rendered until the next page is ready.
    here.pathname === pathname && (here.pathname !== next.pathname || here.search !== next.search)
  const blocker = useBlocker((to) => Boolean(dirty && !of.isOver && session.isLogged && isLeft(to)))

  // The person has confirmed: `beforeunload` must not ask again where the link leads out of the document.
  const isLeaving = blocker.state === 'proceeding'

  useEffect(() => {
    if (!dirty || isLeaving) return
    const ask = (event: BeforeUnloadEvent) => !of.isOver && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty, isLeaving, of])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      question={AUTOSAVE.sair}
      about={AUTOSAVE.ficaGuardado}
      loading={false}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  )
}
