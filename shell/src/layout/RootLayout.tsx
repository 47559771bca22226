import { logout } from '@portal/shared-contracts/api'
import type { Menu } from '@portal/shared-contracts/micro-frontend'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { Outlet, useMatches } from 'react-router-dom'
import { PageSkeleton } from '../boundaries/PageSkeleton'
import { RestoreOnceHydrated, useRestored } from '../restored'
import { Layout } from './Layout'
import { Scroll } from './Scroll'
import { useFocusAfterNavigation } from './useFocusAfterNavigation'

export const RootLayout = observer(function RootLayout() {
  const { session } = usePortal()
  const api = useApi()
  const restored = useRestored()
  useFocusAfterNavigation()

  const leave = () => {
    // The call takes the token along before it is gone; its answer is of no interest.
    void api(logout, null)
    session.logout()
  }
  return (
    <Layout menu={useMenu()} restored={restored} onLogout={leave}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
        <RestoreOnceHydrated />
      </Suspense>
      <Scroll />
    </Layout>
  )
})

/** What all remotes together offer in the two menus. */
function useMenu(): Menu {
  const [root] = useMatches()
  const { menus = [] } = (root?.handle ?? {}) as { menus?: Menu[] }
  return { top: menus.flatMap(({ top }) => top ?? []), side: menus.flatMap(({ side }) => side ?? []) }
}
