import type { ComEstado, Endpoint, TipoItem } from '@portal/shared-contracts/api'
import type { RemovalKind } from '../removal/RemovalStore'

export interface PainelItem {
  id: number
  titulo: string
  view: string
  edit?: string | undefined
  capa: string | null
  capaDescricao?: string | undefined
  meta: string
  encerrado?: boolean
}

export interface PainelKind<T extends { id: number } & ComEstado> extends RemovalKind<T> {
  tipo: TipoItem
  titulo: string
  list: Endpoint<Record<string, never>, T[]>
  /** @param now local minute, once known */
  itemOf: (item: T, now: string | undefined) => PainelItem
  listPath: string
  formPath: string
  empty: string
  refused: string
}
