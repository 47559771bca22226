import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { RemoteLoadError } from '../remotes/RemoteLoadError'
import { RemoteUnavailablePage } from './RemoteUnavailablePage'

/** Stands in for a page whose remote never came or failed while rendering; chrome and other remotes live on. */
export function RemoteBoundary({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const loadError = error instanceof RemoteLoadError ? error : undefined

  useEffect(() => console.error(error), [error])
  return (
    <RemoteUnavailablePage
      nome={loadError?.remote}
      loading={state === 'loading'}
      onRetry={loadError?.missing === 'page' ? reloadOnceReachable : revalidate}
    />
  )
}

/** A browser never repeats an import that failed, so the document is asked for anew; offline it would be lost. */
const reloadOnceReachable = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  )
