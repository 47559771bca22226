import { useEffect, useState } from 'react'
import { localNow } from '../dates'
import { usePortal } from './PortalProvider'

/** The current minute in the portal's time zone; `undefined` in the first render, which must equal the server's. */
export function useNow(): string | undefined {
  const { fusoHorario } = usePortal().config
  const [now, setNow] = useState<string>()
  useEffect(() => setNow(localNow(fusoHorario)), [fusoHorario])
  return now
}
