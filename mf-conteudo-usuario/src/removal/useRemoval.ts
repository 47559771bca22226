import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { useMemo } from 'react'
import { type RemovalKind, type RemovalList, RemovalStore } from './RemovalStore'

export function useRemoval<Item extends { id: number }>(kind: RemovalKind<Item>, list: RemovalList<Item>) {
  const { alerts } = usePortal()
  const api = useApi()
  return useMemo(() => new RemovalStore(api, alerts, kind, list), [api, alerts, kind, list])
}
