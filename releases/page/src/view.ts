/** Kept in the address, because the page runs no script. */
export interface View {
  highContrast: boolean
  refreshes: boolean
}

export const ADDRESS = '/releases'
export const FONT_ADDRESS = '/releases/atkinson.woff2'
export const REFRESH_S = 30

export const readView = (query: Record<string, unknown>): View => ({
  highContrast: query.contraste === 'alto',
  refreshes: query.atualizar === 'sim',
})

export function addressOf({ highContrast, refreshes }: View): string {
  const query = new URLSearchParams({
    ...(highContrast && { contraste: 'alto' }),
    ...(refreshes && { atualizar: 'sim' }),
  })
  return query.size > 0 ? `${ADDRESS}?${query}` : ADDRESS
}
