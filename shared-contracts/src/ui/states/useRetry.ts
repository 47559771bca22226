import { useCallback } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'

/**
 * Reloads the page of an `ErrorBoundary` by a navigation: after `revalidate`, React Router may keep the error. The hash
 * is removed, because navigating to it loads nothing. A pending navigation is repeated instead of replaced.
 */
export function useRetry() {
  const navigate = useNavigate()
  const here = useLocation()
  const navigation = useNavigation()
  const { pathname, search, state } = navigation.location ?? here
  const isHere = pathname === here.pathname && search === here.search
  const retry = useCallback(
    () => void navigate({ pathname, search }, { replace: isHere, preventScrollReset: isHere, state }),
    [navigate, pathname, search, state, isHere],
  )
  return { retry, isLoading: navigation.state === 'loading' }
}
