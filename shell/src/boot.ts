import type { Extensao } from '@portal/shared-contracts/micro-frontend'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState, isRouteErrorResponse } from 'react-router-dom'
import type { RemotesAnswer } from './remotes/RemotesClient'

/** Inlined by the server, so that the shell starts without a request. */
export interface Boot extends Omit<RemotesAnswer, 'visit'> {
  config: PortalConfig
  semExtensoes?: Extensao[]
  /** The API was late, so the browser must load the data. */
  isPartial?: true
  hydration?: HydrationState
}

export const BOOT_ID = 'boot'

export function readBoot(): Boot {
  const element = document.getElementById(BOOT_ID)
  if (!element?.textContent) throw new Error('The page came without its boot manifest.')
  return JSON.parse(element.textContent)
}

type Errors = NonNullable<HydrationState['errors']>

const mapErrors = (errors: Errors | null | undefined, map: (error: unknown) => unknown): Errors | null =>
  errors ? Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, map(error)])) : null

// Captured before remote code can replace it.
const { stringify } = JSON

/** Unexpected errors become status 500, to hide details. @throws TypeError for data that JSON cannot represent */
export const writeHydration = ({ loaderData, errors }: HydrationState): string =>
  stringify({
    loaderData,
    errors: mapErrors(errors, (error) =>
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, data: error.data }
        : { status: 500, statusText: '', data: null },
    ),
  })

export const readHydration = (hydration: HydrationState | undefined): HydrationState | undefined =>
  hydration && {
    loaderData: hydration.loaderData,
    errors: mapErrors(hydration.errors, (error) => {
      const { status, statusText, data } = error as { status: number; statusText: string; data: unknown }
      return new ErrorResponse(status, statusText, data)
    }),
  }
