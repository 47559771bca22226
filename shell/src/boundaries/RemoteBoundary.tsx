import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router-dom'
import { RemoteUnavailablePage } from './RemoteUnavailablePage'

export interface RemoteBoundaryProps {
  /** Name of the remote, for whoever looks into it. */
  remote: string
  error: unknown
}

/** Stands in for a page whose remote never came or failed while rendering; chrome and other remotes live on. */
export function RemoteBoundary({ remote, error }: RemoteBoundaryProps) {
  const { revalidate, state } = useRevalidator()
  // A remote that is switched off is nobody's failure.
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error)
  }, [error])
  return <RemoteUnavailablePage nome={remote} loading={state === 'loading'} onRetry={revalidate} />
}
