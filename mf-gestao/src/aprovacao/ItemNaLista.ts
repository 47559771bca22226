import type { TipoItem } from '@portal/shared-contracts/api'

export type NaLista<Item> = Item & { itemId: number }

const PLACE: Record<TipoItem, number> = { noticia: 0, evento: 1, documento: 2 }

/** Items of several kinds may have the same id, and a list needs distinct ones. */
export const toItemNaLista = <Item extends { tipo: TipoItem; id: number }>(item: Item): NaLista<Item> => ({
  ...item,
  itemId: item.id,
  id: item.id * 3 + PLACE[item.tipo],
})
