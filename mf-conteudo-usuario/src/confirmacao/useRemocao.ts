import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { useMemo } from 'react'
import { type Origem, Remocao, type RemocaoDefinition } from './Remocao'

/** The removal of items of one list, for as long as the list is the same. */
export function useRemocao<Item extends { id: number }>(definition: RemocaoDefinition<Item>, origem: Origem<Item>) {
  const { alerts } = usePortal()
  const api = useApi()
  return useMemo(() => new Remocao(api, alerts, definition, origem), [api, alerts, definition, origem])
}
