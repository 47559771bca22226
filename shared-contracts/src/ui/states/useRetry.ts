import { useCallback } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'

/**
 * In an `ErrorBoundary`: loads the page at its address again, and whether it is being loaded.
 *
 * A navigation does so, not `revalidate`: React Router shows an error until it has rendered that the revalidation has begun, and a
 * fast answer leaves it no time to, so that the error would stay over data that are there. The hash goes, since going from one to
 * itself loads nothing.
 */
export function useRetry() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const retry = useCallback(
    () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state }),
    [navigate, pathname, search, state],
  )
  return { retry, isLoading: useNavigation().state === 'loading' }
}
