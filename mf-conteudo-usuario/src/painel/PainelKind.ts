import type { Endpoint } from '@portal/shared-contracts/api'
import type { RemovalKind } from '../removal/RemovalStore'

/** One item of a painel, of any kind. */
export interface PainelItem {
  id: number
  titulo: string
  /** The public page. */
  view: string
  /** The form; absent where the item may not be edited. */
  edit?: string | undefined
  capa: string | null
  /** What it shows. */
  capaDescricao?: string | undefined
  meta: string
  encerrado?: boolean
}

/** The painel of one kind of content, as data. */
export interface PainelKind<T extends { id: number }> extends RemovalKind<T> {
  titulo: string
  list: Endpoint<Record<string, never>, T[]>
  /** @param now the present local minute, once it is known */
  itemOf: (item: T, now: string | undefined) => PainelItem
  listPath: string
  formPath: string
  empty: string
  refused: string
}
