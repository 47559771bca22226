import type { PortalConfig } from '@portal/shared-contracts/portal'
import { TRUSTED_TYPES } from '../src/markup/trustedTypes'
import { VIOLATIONS_PATH } from './violations/violationRoute'

/** What a page may load from besides the portal's own origin. */
export interface Allowed {
  /** Hashes of the scripts in its HTML. */
  inlineScripts?: string[]
  /** Hashes of the style elements in its HTML. */
  inlineStyles?: string[]
  /** Origins of published remotes. */
  remotes?: string[]
  /** Origins of pictures. */
  images?: string[]
  /** Hosts of their own that remotes ask for data. */
  data?: string[]
  /** Origins of the development servers that this page's remotes come from. */
  developed?: string[]
  /** Whether the visitor turned VLibras on, which compiles code and adds styles of its own. */
  libras?: boolean
}

type PolicyConfig = Pick<PortalConfig, 'apiUrl' | 'cepUrl' | 'portalUrl'>

const VLIBRAS = 'https://vlibras.gov.br https://*.vlibras.gov.br'

/** Name of the endpoint that browsers report violations to, in the header `Reporting-Endpoints`. */
const ENDPOINT = 'violacoes'

/** A browser that knows `report-to` overlooks the address beside it, and sends such reports over HTTPS alone. */
const reportingOf = (portalUrl: string) => [
  `report-uri ${VIOLATIONS_PATH}`,
  ...(portalUrl.startsWith('https:') ? [`report-to ${ENDPOINT}`] : []),
]

/** The value of `Reporting-Endpoints`. */
export const REPORTING_ENDPOINTS = `${ENDPOINT}="${VIOLATIONS_PATH}"`

/**
 * The value of a page's `Content-Security-Policy` (docs/decisions/two-policies-for-scripts.md): two policies, of which a page must
 * keep both. The first names what may be loaded: this origin, those of the API and of the service of postal codes, and what
 * `Allowed` adds. By the second, a script runs that the server put into the page by its hash, that has the nonce, or that such a
 * one asks for, and no text becomes markup or code by itself. VLibras and development servers do what the second forbids.
 */
export function contentSecurityPolicy(nonce: string, config: PolicyConfig, allowed: Allowed = {}): string {
  const { inlineScripts = [], remotes = [], developed = [], libras = false } = allowed
  const scripts = [`'self'`, `'nonce-${nonce}'`, ...inlineScripts, ...remotes]
  const loading = loadingPolicy(config, scripts, allowed)
  return developed.length > 0 || libras ? loading : `${loading}, ${trustPolicy(config, scripts)}`
}

/** Browsers that know `strict-dynamic` overlook the origins beside it. */
const trustPolicy = ({ portalUrl }: PolicyConfig, scripts: string[]) =>
  [
    ['script-src', `'strict-dynamic'`, ...scripts].join(' '),
    `worker-src 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${TRUSTED_TYPES}`,
    ...reportingOf(portalUrl),
  ].join('; ')

/** Rich text and the carousel need style attributes. */
function loadingPolicy(
  { apiUrl, cepUrl, portalUrl }: PolicyConfig,
  scripts: string[],
  { inlineStyles = [], remotes = [], images = [], data = [], developed: servers = [], libras = false }: Allowed,
): string {
  const api = originOf(apiUrl)
  const published = remotes.map((origin) => ` ${origin}`).join('')
  const asked = data.map((origin) => ` ${origin}`).join('')
  const pictures = images.map((origin) => ` ${origin}`).join('')
  const servedFrom = servers.map((origin) => ` ${origin}`).join('')
  const developed = servers.map((origin) => ` ${origin} ${origin.replace(/^http/, 'ws')}`).join('')
  const vlibras = libras ? ` ${VLIBRAS}` : ''
  // The code of a development server and VLibras add style elements, which a policy with hashes forbids.
  const styles = developed || vlibras ? [`'unsafe-inline'${developed}${vlibras}`] : inlineStyles
  return [
    `default-src 'self'${vlibras}`,
    `script-src ${scripts.join(' ')}${developed}${vlibras && `${vlibras} 'unsafe-eval' blob:`}`,
    `${[`style-src 'self'`, ...styles].join(' ')}${published}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${api}${published}${pictures}${servedFrom}${vlibras && `${vlibras} blob:`}`,
    `font-src 'self'${published}${servedFrom}${vlibras && `${vlibras} data:`}`,
    `connect-src 'self'${api}${originOf(cepUrl)}${published}${asked}${developed}${vlibras && `${vlibras} blob: data:`}`,
    `frame-src 'self'${api} https://www.youtube-nocookie.com https://player.vimeo.com${vlibras}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...reportingOf(portalUrl),
  ].join('; ')
}

/** The origin as one more source; empty for a path on this origin. */
const originOf = (url: string) => (URL.canParse(url) ? ` ${new URL(url).origin}` : '')
