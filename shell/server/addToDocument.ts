import type { Boot } from '../src/boot'
import { cspHashOf } from './cspHashOf'
import type { HeadFiles } from './headFiles'
import { FIRST_SCRIPT, HOT_RELOAD_STUB, startScript } from './inlineScripts'
import type { Stylesheet } from './stylesheets'

export interface Additions extends HeadFiles {
  boot: Omit<Boot, 'hydration'>
  /** What `boot` holds besides, as JSON. */
  hydration?: string | undefined
  /** Id of the element that holds `boot`. */
  bootId: string
  /** Whether a remote comes from a development server, whose code expects React's hot reload in the page. */
  isDeveloped?: boolean
}

/** A document, and the hashes by which its policy allows its inline parts: it carries no nonce, so that all visitors may be sent the same. */
export interface CompleteDocument {
  html: string
  inlineScripts: string[]
  inlineStyles: string[]
}

/**
 * Adds to a rendered document what React does not know: to its head what the first paint needs, and after the content what the
 * scripts need (docs/decisions/paint-first-then-scripts.md).
 */
export function addToDocument(document: string, additions: Additions): CompleteDocument {
  const { integrity, fonts, styles, isDeveloped, bootId, boot, hydration } = additions
  const first = [FIRST_SCRIPT, ...(isDeveloped ? [HOT_RELOAD_STUB] : [])]
  const importMap = importMapOf(additions)
  const start = startOf(additions)
  const forPaint = [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((stylesheet) => toElement(stylesheet, integrity)),
    ...first.map((script) => `<script>${script}</script>`),
  ]
  const forScripts = [
    `<script id="${bootId}" type="application/json">${bootOf(boot, hydration)}</script>`,
    // An import map holds for the scripts that come after it.
    importMap && `<script type="importmap">${importMap}</script>`,
    `<script>${start}</script>`,
  ]
  const end = document.lastIndexOf('</body>')
  return {
    html:
      document.slice(0, end).replace('</head>', () => `${forPaint.join('')}</head>`) +
      forScripts.join('') +
      document.slice(end),
    inlineScripts: [...first, ...(importMap ? [importMap] : []), start].map(cspHashOf),
    inlineStyles: styles.flatMap(({ hash }) => hash ?? []),
  }
}

/** The disabled link of an inlined stylesheet is not fetched: it tells the loaders of later pages that the rules are there. */
const toElement = ({ href, rules }: Stylesheet, integrity: Additions['integrity']) =>
  rules === undefined
    ? `<link rel="stylesheet" href="${href}"${integrity[href] ? ` integrity="${integrity[href]}"` : ''} crossorigin>`
    : `<style>${rules}</style><link rel="stylesheet" href="${href}" disabled>`

/** Has the browser check every script of the remote, however it is imported. Empty where there are no hashes. */
function importMapOf({ integrity, styles }: Additions): string {
  // The stylesheets of this page are inlined or checked by their links. Those that come later look their hashes up here.
  const own = new Set(styles.map(({ href }) => href))
  const later = Object.fromEntries(Object.entries(integrity).filter(([href]) => !own.has(href)))
  return Object.keys(later).length === 0 ? '' : toInline(JSON.stringify({ integrity: later }))
}

const startOf = ({ entry, scripts, integrity }: Additions) =>
  toInline(
    startScript(
      entry,
      scripts.map((href) => (integrity[href] ? [href, integrity[href]] : [href])),
    ),
  )

function bootOf(boot: Additions['boot'], hydration: string | undefined): string {
  const json = toInline(JSON.stringify(boot))
  return hydration === undefined ? json : `${json.slice(0, -1)},"hydration":${toInline(hydration)}}`
}

/** JSON, alone or in a script, that cannot end the element that holds it. */
const toInline = (text: string) => text.replaceAll('<', '\\u003c')
