const PAGE_SIZE = 4

/** Pages count from 1. A parameter below 1 returns all items. */
export function pageOf<Item>(items: Item[], query: URLSearchParams): Item[] {
  const page = Number(query.get('paginacao'))
  return page > 0 ? items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : items
}
