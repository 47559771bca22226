import { logout } from '@portal/shared-contracts/api'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '../boundaries/PageSkeleton'
import { RestoreOnceHydrated, useRestored } from '../RestoredProvider'
import type { Remotes } from '../remotes/Remotes'
import { Layout } from './Layout'
import { Scroll } from './Scroll'
import { useFocusAfterNavigation } from './useFocusAfterNavigation'
import { VersionBar } from './VersionBar'

/** The root route: chrome and page, with what all pages share. */
export const RootLayout = observer(function RootLayout({ remotes }: { remotes: Remotes }) {
  const { session } = usePortal()
  const api = useApi()
  const restored = useRestored()
  useFocusAfterNavigation()

  const leave = () => {
    // The call reads the token before the session drops it. Its answer changes nothing here.
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
