import type { PortalConfig } from '@portal/shared-contracts/portal'

/** What a page may load from besides the portal's own origin. */
export interface Allowed {
  /** Hashes of the scripts in its HTML. */
  inlineScripts?: string[]
  /** Hashes of the style elements in its HTML. */
  inlineStyles?: string[]
  /** Origins of published remotes. */
  remotes?: string[]
  /** Origins of the development servers that this page's remotes come from. */
  developed?: string[]
  /** Whether the visitor turned VLibras on, which compiles code and adds styles of its own. */
  libras?: boolean
}

const VLIBRAS = 'https://vlibras.gov.br https://*.vlibras.gov.br'

/**
 * The value of a page's `Content-Security-Policy`: this origin, those of the API and of the service of postal codes, and
 * what `Allowed` adds. Scripts need the nonce, a hash or an allowed origin, style elements a hash. Rich text and the carousel need
 * style attributes.
 */
export function contentSecurityPolicy(
  nonce: string,
  { apiUrl, cepUrl }: Pick<PortalConfig, 'apiUrl' | 'cepUrl'>,
  { inlineScripts = [], inlineStyles = [], remotes = [], developed: servers = [], libras = false }: Allowed = {},
): string {
  const api = originOf(apiUrl)
  const published = remotes.map((origin) => ` ${origin}`).join('')
  const developed = servers.map((origin) => ` ${origin} ${origin.replace(/^http/, 'ws')}`).join('')
  const hashes = inlineScripts.map((hash) => ` ${hash}`).join('')
  const vlibras = libras ? ` ${VLIBRAS}` : ''
  // The code of a development server and VLibras add style elements, which a policy with hashes forbids.
  const styles = developed || vlibras ? [`'unsafe-inline'${developed}${vlibras}`] : inlineStyles
  return [
    `default-src 'self'${vlibras}`,
    `script-src 'self' 'nonce-${nonce}'${hashes}${published}${developed}${vlibras && `${vlibras} 'unsafe-eval' blob:`}`,
    `${[`style-src 'self'`, ...styles].join(' ')}${published}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: https:${api}${published}${vlibras && ' blob:'}`,
    `font-src 'self'${published}${vlibras && `${vlibras} data:`}`,
    `connect-src 'self'${api}${originOf(cepUrl)}${published}${developed}${vlibras && `${vlibras} blob: data:`}`,
    `frame-src 'self'${api} https://www.youtube-nocookie.com https://player.vimeo.com${vlibras}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** The origin as one more source; empty for a path on this origin. */
const originOf = (url: string) => (URL.canParse(url) ? ` ${new URL(url).origin}` : '')
