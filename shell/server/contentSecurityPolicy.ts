import type { PortalConfig } from '@portal/shared-contracts/portal'

export interface Allowed {
  /** Where published remotes may come from besides this origin. */
  remotes?: string[]
  /** Where a development server brings remotes of this visit from. */
  developed?: string[]
  /** Whether the visitor asked for VLibras, which compiles code and brings styles of its own. */
  libras?: boolean
}

const VLIBRAS = 'https://vlibras.gov.br https://*.vlibras.gov.br'

/**
 * Only this origin, the API and the service of postal codes where they are others, and what somebody asked for.
 * Scripts need the nonce or an allowed origin; style attributes are what rich text and the carousel are made of.
 */
export function contentSecurityPolicy(
  nonce: string,
  { apiUrl, cepUrl }: Pick<PortalConfig, 'apiUrl' | 'cepUrl'>,
  { remotes = [], developed: servers = [], libras = false }: Allowed = {},
): string {
  const api = originOf(apiUrl)
  const published = remotes.map((origin) => ` ${origin}`).join('')
  const developed = servers.map((origin) => ` ${origin} ${origin.replace(/^http/, 'ws')}`).join('')
  const asked = libras ? ` ${VLIBRAS}` : ''
  // A development server puts its styles into the page by itself, and so does VLibras.
  const styles = (developed || asked) && ` 'unsafe-inline'${developed}${asked}`
  return [
    `default-src 'self'${asked}`,
    `script-src 'self' 'nonce-${nonce}'${published}${developed}${asked && `${asked} 'unsafe-eval' blob:`}`,
    `style-src 'self'${published}${styles}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: https:${api}${published}${asked && ' blob:'}`,
    `font-src 'self'${published}${asked && `${asked} data:`}`,
    `connect-src 'self'${api}${originOf(cepUrl)}${published}${developed}${asked && `${asked} blob: data:`}`,
    `frame-src 'self'${api} https://www.youtube-nocookie.com https://player.vimeo.com${asked}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** As one more source; nothing for an address on this very origin. */
const originOf = (url: string) => (URL.canParse(url) ? ` ${new URL(url).origin}` : '')
