/** Someone may write any number into an address; more pages than this are not asked for at once. */
const MAX_PAGINAS = 20

/** How many pages of a list an address shows, from 1 to `max`: its parameter `pagina`. */
export function paginasOf(params: URLSearchParams, max = MAX_PAGINAS): number {
  const pagina = Math.trunc(Number(params.get('pagina')))
  return pagina > 1 ? Math.min(pagina, max) : 1
}
