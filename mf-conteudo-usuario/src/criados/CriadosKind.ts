import type { ListKind } from '@portal/shared-contracts/lists'
import type { RemovalKind } from '../removal/RemovalStore'

/** The list of one's own items of one kind, as data. */
export interface CriadosKind<Item> extends ListKind<Item>, RemovalKind<Item> {
  /** The title of the page. */
  titulo: string
  /** The link to the form of a new item. */
  create: { label: string; to: string }
}
