import type { PortalConfig } from '@portal/shared-contracts/portal'
import { TRUSTED_TYPES } from '../../src/markup/trustedTypes'
import { VIOLATIONS_PATH } from '../reports/violationRoute'

export interface Allowed {
  inlineScripts?: string[]
  inlineStyles?: string[]
  remotes?: string[]
  images?: string[]
  /** Hosts that remotes request data from. */
  data?: string[]
  developed?: string[]
  /** VLibras compiles code and adds styles. */
  libras?: boolean
}

type PolicyConfig = Pick<PortalConfig, 'apiUrl' | 'cepUrl' | 'portalUrl'>

const VLIBRAS = 'https://vlibras.gov.br https://*.vlibras.gov.br'

const ENDPOINT = 'violacoes'

/** Browsers with `report-to` ignore `report-uri` and report only over HTTPS. */
const reportingOf = (portalUrl: string) => [
  `report-uri ${VIOLATIONS_PATH}`,
  ...(portalUrl.startsWith('https:') ? [`report-to ${ENDPOINT}`] : []),
]

export const REPORTING_ENDPOINTS = `${ENDPOINT}="${VIOLATIONS_PATH}"`

/** Two policies, both of which apply (docs/decisions/11-scripts.md#policies): allowed origins, and trusted scripts. */
export function contentSecurityPolicy(nonce: string, config: PolicyConfig, allowed: Allowed = {}): string {
  const { inlineScripts = [], remotes = [], developed = [], libras = false } = allowed
  const scripts = [`'self'`, `'nonce-${nonce}'`, ...inlineScripts, ...remotes]
  const loading = loadingPolicy(config, scripts, allowed)
  return developed.length > 0 || libras ? loading : `${loading}, ${trustPolicy(config, scripts)}`
}

/** Browsers with `strict-dynamic` ignore the origins. */
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
  // Development servers and VLibras add style elements, which hashes would block.
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

const originOf = (url: string) => (URL.canParse(url) ? ` ${new URL(url).origin}` : '')
