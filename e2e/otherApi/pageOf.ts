const PAGE_SIZE = 4

/** A page of items by the parameter `paginacao`, which counts from 1; all items where it is not positive. */
export function pageOf<Item>(items: Item[], query: URLSearchParams): Item[] {
  const page = Number(query.get('paginacao'))
  return page > 0 ? items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : items
}
