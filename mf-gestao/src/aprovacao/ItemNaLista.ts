import type { ItemEmEspera, TipoItem } from '@portal/shared-contracts/api'

export interface ItemNaLista extends ItemEmEspera {
  itemId: number
}

const PLACE: Record<TipoItem, number> = { noticia: 0, evento: 1, documento: 2 }

export const toItemNaLista = (item: ItemEmEspera): ItemNaLista => ({
  ...item,
  itemId: item.id,
  id: item.id * 3 + PLACE[item.tipo],
})
