import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import type { Refusal } from '../../resultado'
import { RefusedState } from './RefusedState'
import { useRetry } from './useRetry'

/** Offers a retry. The loader throws `data(refusal, { status: statusFor(refusal) })`. */
export function RefusedRoute({ message }: { message: string }) {
  const error = useRouteError()
  const { retry } = useRetry()
  const refusal: Refusal | null = isRouteErrorResponse(error) ? error.data : null
  return <RefusedState message={message} refusal={refusal ?? undefined} onRetry={retry} />
}
