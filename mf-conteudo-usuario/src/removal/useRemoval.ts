import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { useMemo } from 'react'
import { type RemovalKind, type RemovalList, RemovalStore } from './RemovalStore'

/** The removal of items of one list, for as long as the list is the same. */
export function useRemoval<Item extends { id: number }>(kind: RemovalKind<Item>, list: RemovalList<Item>) {
  const { alerts } = usePortal()
  const api = useApi()
  return useMemo(() => new RemovalStore(api, alerts, kind, list), [api, alerts, kind, list])
}
