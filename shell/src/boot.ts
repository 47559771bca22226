import type { Extensao } from '@portal/shared-contracts/micro-frontend'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState, isRouteErrorResponse } from 'react-router-dom'
import type { RemotesAnswer } from './remotes/RemotesClient'

/** The boot manifest, which the server inlines in the page: the shell starts with it and asks for nothing else. */
export interface Boot extends Omit<RemotesAnswer, 'visit'> {
  config: PortalConfig
  /** Extensions that the API is not known to have; absent where it has all. */
  semExtensoes?: Extensao[]
  /** The API was late with some of the data: the browser has to ask for it. */
  isPartial?: true
  /** Data of the loaders that ran on the server; absent where the browser loads the page itself. */
  hydration?: HydrationState
}

/** Id of the element that holds the boot manifest. */
export const BOOT_ID = 'boot'

/** @throws Error where the page holds no boot manifest. */
export function readBoot(): Boot {
  const element = document.getElementById(BOOT_ID)
  if (!element?.textContent) throw new Error('The page came without its boot manifest.')
  return JSON.parse(element.textContent)
}

type Errors = NonNullable<HydrationState['errors']>

const mapErrors = (errors: Errors | null | undefined, map: (error: unknown) => unknown): Errors | null =>
  errors ? Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, map(error)])) : null

// Captured before remote code may replace it.
const { stringify } = JSON

/**
 * Data and errors of the loaders as JSON. Of an unforeseen error only the status 500 leaves the server.
 * @throws TypeError where a loader answered what JSON cannot carry.
 */
export const writeHydration = ({ loaderData, errors }: HydrationState): string =>
  stringify({
    loaderData,
    errors: mapErrors(errors, (error) =>
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, data: error.data }
        : { status: 500, statusText: '', data: null },
    ),
  })

/** The state that `writeHydration` wrote, with its errors as React Router knows them. */
export const readHydration = (hydration: HydrationState | undefined): HydrationState | undefined =>
  hydration && {
    loaderData: hydration.loaderData,
    errors: mapErrors(hydration.errors, (error) => {
      const { status, statusText, data } = error as { status: number; statusText: string; data: unknown }
      return new ErrorResponse(status, statusText, data)
    }),
  }
