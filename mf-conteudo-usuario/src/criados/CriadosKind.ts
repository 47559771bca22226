import type { ListKind } from '@portal/shared-contracts/lists'
import type { RemovalDefinition } from '../removal/RemovalStore'

/** The list of one's own items of one kind, as data. */
export interface CriadosKind<Item> extends ListKind<Item>, RemovalDefinition<Item> {
  /** The title of its page. */
  titulo: string
  criar: { label: string; to: string }
}
