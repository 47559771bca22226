/** Uses only the portal's own words, never the report's. */
export interface Violation {
  directive: Directive | 'other'
  blocked: Blocked
}

const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const
type Directive = (typeof DIRECTIVES)[number]

/** `self`: the page's own origin; `foreign`: another origin. */
type Blocked = 'inline' | 'eval' | 'trusted-types' | 'data' | 'self' | 'foreign' | 'none'

const REPORTS_MAX = 20

/** Browser extensions violate the policy themselves. */
const OF_EXTENSION = /^([a-z-]*extension|webkit-masked-url)(:|$)/i

/** Parses `report-to` and `report-uri` bodies; drops extensions and policies in test. @param host with port */
export function readViolations(text: string, host: string): Violation[] {
  return reportsIn(text)
    .slice(0, REPORTS_MAX)
    .flatMap((report) => violationOf(report, host))
}

function reportsIn(text: string): unknown[] {
  try {
    const body: unknown = JSON.parse(text)
    return Array.isArray(body) ? body : [body]
  } catch {
    return []
  }
}

function violationOf(report: unknown, host: string): Violation[] {
  const { type, body, 'csp-report': older } = recordOf(report)
  if (older === undefined && type !== 'csp-violation') return []
  const fields = recordOf(older ?? body)
  const directive = textOf(fields.effectiveDirective ?? fields['effective-directive'] ?? fields['violated-directive'])
  const blocked = textOf(fields.blockedURL ?? fields['blocked-uri'])
  const source = textOf(fields.sourceFile ?? fields['source-file'])
  if (!directive || fields.disposition === 'report' || [blocked, source].some((url) => OF_EXTENSION.test(url)))
    return []
  return [
    {
      directive: DIRECTIVES.find((known) => known === directive.split(' ')[0]) ?? 'other',
      blocked: kindOf(blocked, host),
    },
  ]
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function kindOf(blocked: string, host: string): Blocked {
  if (blocked === '') return 'none'
  if (blocked === 'inline') return 'inline'
  if (/^(wasm-)?eval$/.test(blocked)) return 'eval'
  if (/^trusted-types-/.test(blocked)) return 'trusted-types'
  if (/^(data|blob)(:|$)/.test(blocked)) return 'data'
  return URL.canParse(blocked) && new URL(blocked).host === host ? 'self' : 'foreign'
}
