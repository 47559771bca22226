import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { addressOf } from './sessionGuard'

/** Around every private page: when the session ends, by a 440, by hand or in another tab, the login follows. */
export function SessionBoundary() {
  const { session } = usePortal()
  const navigate = useNavigate()
  const address = addressOf(useLocation())

  useEffect(
    () =>
      reaction(
        () => session.isLogged,
        (isLogged) => {
          if (!isLogged) navigate(paths.login(session.disconnected ? address : undefined), { replace: true })
        },
      ),
    [session, navigate, address],
  )
  return <Outlet />
}
