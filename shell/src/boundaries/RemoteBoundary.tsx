import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { RemoteLoadError } from '../remotes/RemoteLoadError'
import { RemoteUnavailablePage } from './RemoteUnavailablePage'

/** Stands in for a page whose remote never came or failed while rendering; chrome and other remotes live on. */
export function RemoteBoundary({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const nome = error instanceof RemoteLoadError ? error.remote : undefined

  useEffect(() => console.error(error), [error])
  return <RemoteUnavailablePage nome={nome} loading={state === 'loading'} onRetry={revalidate} />
}
