import { logout } from '@portal/shared-contracts/api'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '../boundaries/PageSkeleton'
import { RestoreOnceHydrated, useRestored } from '../document/RestoredProvider'
import type { Remotes } from '../remotes/Remotes'
import { Layout } from './Layout'
import { Scroll } from './Scroll'
import { useFocusAfterNavigation } from './useFocusAfterNavigation'
import { VersionBar } from './VersionBar'

export const RootLayout = observer(function RootLayout({ remotes }: { remotes: Remotes }) {
  const { session } = usePortal()
  const api = useApi()
  const restored = useRestored()
  useFocusAfterNavigation()

  const leave = () => {
    // The call reads the token before `logout()` removes it.
    void api(logout, null)
    session.logout()
  }
  return (
    <Layout menu={remotes.manifests.menu} restored={restored} onLogout={leave}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
        <RestoreOnceHydrated />
      </Suspense>
      <VersionBar remotes={remotes} />
      <Scroll />
    </Layout>
  )
})
