/** What a browser refused, in words of the portal's own: whatever a report says, there are few of them. */
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

/** What a violation was of: a text within the page, an address of the page's own origin (`self`), or of another (`foreign`). */
type Blocked = 'inline' | 'eval' | 'trusted-types' | 'data' | 'self' | 'foreign' | 'none'

/** How many reports of one request are read. */
const REPORTS_MAX = 20

/** Programs that a visitor added to the browser break a page's policy by themselves. */
const OF_EXTENSION = /^([a-z-]*extension|webkit-masked-url)(:|$)/i

/**
 * Reads the body of a report, in the form of `report-to` or the older one of `report-uri`. What is no report of a policy that is
 * enforced, or tells of an extension, is left out.
 * @param host of the page, with its port. @returns nothing where the text is no JSON.
 */
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
