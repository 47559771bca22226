import type { ListKind } from '@portal/shared-contracts/lists'
import type { RemovalKind } from '../removal/RemovalStore'

export interface CriadosKind<Item> extends ListKind<Item>, RemovalKind<Item> {
  titulo: string
  create: { label: string; to: string }
}
