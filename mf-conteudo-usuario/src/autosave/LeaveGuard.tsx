import { usePortal } from '@portal/shared-contracts/portal'
import { useEffect } from 'react'
import { useFormState } from 'react-final-form'
import { type BlockerFunction, useBlocker, useLocation } from 'react-router-dom'
import { ConfirmDialog } from '../removal/ConfirmDialog'
import { AUTOSAVE } from '../texts'
import type { Autosave } from './Autosave'

type Navigation = Parameters<BlockerFunction>[0]

/** Asks before leaving, except when an expired session leads to the login. */
export function LeaveGuard({ of }: { of: Autosave }) {
  const { session } = usePortal()
  const { dirty } = useFormState({ subscription: { dirty: true } })
  const { pathname } = useLocation()
  const isLeft = ({ currentLocation: here, nextLocation: next }: Navigation) =>
    // The old form stays rendered until the next page is ready.
    here.pathname === pathname && (here.pathname !== next.pathname || here.search !== next.search)
  const blocker = useBlocker((to) => Boolean(dirty && !of.isOver && session.isLogged && isLeft(to)))

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
