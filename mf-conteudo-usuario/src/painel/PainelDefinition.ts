import type { Endpoint } from '@portal/shared-contracts/api'
import type { RemovalDefinition } from '../removal/RemovalStore'

/** One item of a panel, whatever it is. */
export interface PainelItem {
  id: number
  titulo: string
  /** The public page. */
  view: string
  /** Absent where it may not be edited. */
  edit?: string | undefined
  capa: string | null
  meta: string
  encerrado?: boolean
}

/** What the panel of one kind of content needs to know about it. */
export interface PainelDefinition<T extends { id: number }> extends RemovalDefinition<T> {
  titulo: string
  list: Endpoint<Record<string, never>, T[]>
  /** @param now the present minute, once it is known. */
  itemOf: (item: T, now: string | undefined) => PainelItem
  verMais: string
  criar: string
  empty: string
  refused: string
}
