import { useCallback } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'

/**
 * In an `ErrorBoundary`: loads the page at its address again, and whether it is being loaded.
 *
 * A navigation does so, not `revalidate`: React Router shows an error until it has rendered that the revalidation has begun, and a
 * fast answer leaves it no time to, so that the error would stay over data that are there. The hash goes, since going from one to
 * itself loads nothing. Where another page is on its way meanwhile, that one is loaded again: a try that is made by itself, once
 * the connection is back, must not lead away from where a link was to lead.
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
