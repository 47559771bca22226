const TAMANHO = 4

/** A page, from 1; everything for what is not positive. */
export function paginar<Item>(itens: Item[], query: URLSearchParams): Item[] {
  const pagina = Number(query.get('paginacao'))
  return pagina > 0 ? itens.slice((pagina - 1) * TAMANHO, pagina * TAMANHO) : itens
}
