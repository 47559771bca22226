import { createContext, type ReactNode, use } from 'react'
import type { Api } from '../api/client'
import type { Portal } from './createPortal'

const PortalContext = createContext<{ portal: Portal; api: Api } | undefined>(undefined)

/** Gives what `usePortal` and `useApi` hand out below it. The shell renders it; `standAlone` does so for one remote. */
export function PortalProvider({ portal, api, children }: { portal: Portal; api: Api; children: ReactNode }) {
  return <PortalContext value={{ portal, api }}>{children}</PortalContext>
}

function useProvided() {
  const provided = use(PortalContext)
  if (!provided) throw new Error('A PortalProvider is missing above this component.')
  return provided
}

/** The shared state of the portal. */
export const usePortal = () => useProvided().portal

/** Makes the calls of the API in the name of the present session. */
export const useApi = () => useProvided().api
