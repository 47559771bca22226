/** How the reader wants to see the page; kept in the address, since the page runs no script. */
export interface View {
  highContrast: boolean
  refreshes: boolean
}

/** Path of the page. */
export const ADDRESS = '/releases'
/** Path of the page's font. */
export const FONT_ADDRESS = '/releases/atkinson.woff2'
/** Seconds between two reloads, where the reader wants them. */
export const REFRESH_S = 30

/** Reads the view from a query string that Fastify parsed. */
export const readView = (query: Record<string, unknown>): View => ({
  highContrast: query.contraste === 'alto',
  refreshes: query.atualizar === 'sim',
})

/** The address of the page in a view. */
export function addressOf({ highContrast, refreshes }: View): string {
  const query = new URLSearchParams({
    ...(highContrast && { contraste: 'alto' }),
    ...(refreshes && { atualizar: 'sim' }),
  })
  return query.size > 0 ? `${ADDRESS}?${query}` : ADDRESS
}
