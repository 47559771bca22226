import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { useMemo } from 'react'
import { type Origem, type RemovalDefinition, RemovalStore } from './RemovalStore'

/** The removal of items of one list, for as long as the list is the same. */
export function useRemocao<Item extends { id: number }>(definition: RemovalDefinition<Item>, origem: Origem<Item>) {
  const { alerts } = usePortal()
  const api = useApi()
  return useMemo(() => new RemovalStore(api, alerts, definition, origem), [api, alerts, definition, origem])
}
