import { createContext, type ReactNode, use } from 'react'
import type { Api } from '../api/client'
import type { Portal } from './createPortal'

const PortalContext = createContext<{ portal: Portal; api: Api } | undefined>(undefined)

/** Provides `usePortal` and `useApi`. Rendered by the shell, or by `standAlone` for one remote. */
export function PortalProvider({ portal, api, children }: { portal: Portal; api: Api; children: ReactNode }) {
  return <PortalContext value={{ portal, api }}>{children}</PortalContext>
}

function useProvided() {
  const provided = use(PortalContext)
  if (!provided) throw new Error('A PortalProvider is missing above this component.')
  return provided
}

/** Returns the shared state. */
export const usePortal = () => useProvided().portal

/** Returns the API with the current session. */
export const useApi = () => useProvided().api
