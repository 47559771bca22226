import type { Api, Endpoint, OwnPaginacao } from '@portal/shared-contracts/api'
import type { Listagem } from '@portal/shared-contracts/lists'
import { matches } from '@portal/shared-contracts/search'
import type { CriadosDefinition } from './CriadosDefinition'
import type { Criterios } from './criterios'

/** A list of own items that the server gives page by page, and that can be narrowed to the last so many days. */
export interface CriadosPaginados<Item> extends CriadosDefinition<Item> {
  list: Endpoint<OwnPaginacao, Item[]>
  /** The time by which an item is within a period. */
  quando: (item: Item) => string
}

export interface Pedido {
  criterios: Criterios
  /** The minute with which the chosen period begins; empty for all. */
  desde: string
}

/** The own items that an address asks for; the server is asked to narrow them, and what it gives is narrowed again. */
export const listagemDe = <Item>(
  api: Api,
  { list, quando, textsOf }: CriadosPaginados<Item>,
  { criterios: { busca, pagina }, desde }: Pedido,
): Listagem<Item> => ({
  paginas: pagina,
  ask: (paginacao, signal) =>
    api(list, { paginacao, ...(busca && { busca }), ...(desde && { desde }) }, signal ? { signal } : {}),
  isFound: (item) => quando(item).slice(0, 16) >= desde && matches(busca, textsOf(item)),
})
