/** Someone may write any number into an address. */
const MAX_PAGINA = 10_000
/** More pages than this are not asked for at once. */
const MAX_DE_UMA_VEZ = 20

/** How many pages of a list an address shows, from 1 to `max`: its parameter `pagina`. */
export function pagesOf(params: URLSearchParams, max = MAX_PAGINA): number {
  const pagina = Math.trunc(Number(params.get('pagina')))
  return pagina > 1 ? Math.min(pagina, max) : 1
}

/** The first page that an address shows of a list as long as this; what stands before is a link away. */
export const firstPageOf = (paginas: number): number => Math.max(1, paginas - MAX_DE_UMA_VEZ + 1)
