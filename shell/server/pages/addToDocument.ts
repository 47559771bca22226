import type { Boot } from '../../src/boot'
import type { HeadFiles } from '../files/headFiles'
import type { Stylesheet } from '../files/stylesheets'
import { marksOf, usedProperties, usedRules } from '../files/usedRules'
import { cspHashOf } from '../http/cspHashOf'
import { FIRST_SCRIPT, HOT_RELOAD_STUB, startScript } from './inlineScripts'

export interface Additions extends HeadFiles {
  boot: Omit<Boot, 'hydration'>
  hydration?: string | undefined
  bootId: string
  /** A development server calls React's hot reload. */
  isDeveloped?: boolean
}

/** Allows inline parts by hash instead of a nonce, so that all visitors get the same document. */
export interface CompleteDocument {
  html: string
  inlineScripts: string[]
  inlineStyles: string[]
}

/** Adds what React does not render: first paint to the head, scripts to the end (docs/decisions/10-first-paint.md). */
export function addToDocument(document: string, additions: Additions): CompleteDocument {
  const { integrity, fonts, styles, isDeveloped, bootId, boot, hydration } = additions
  const first = [FIRST_SCRIPT, ...(isDeveloped ? [HOT_RELOAD_STUB] : [])]
  const importMap = importMapOf(additions)
  const start = startOf(additions)
  const sheets = withFirstRules(styles, document)
  const forPaint = [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...sheets.map((sheet) => toElement(sheet, integrity)),
    ...first.map((script) => `<script>${script}</script>`),
  ]
  const forScripts = [
    `<script id="${bootId}" type="application/json">${bootOf(boot, hydration)}</script>`,
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
    inlineStyles: sheets.flatMap(({ first }) => (first === undefined ? [] : cspHashOf(first))),
  }
}

interface FirstRules extends Stylesheet {
  /** The rules that the document needs first. */
  first?: string | undefined
}

function withFirstRules(styles: Stylesheet[], document: string): FirstRules[] {
  const marks = marksOf(document)
  const firsts = styles.map(({ rules = '', parts }) => (parts ? usedRules(parts, marks) : rules))
  const shorter = usedProperties(firsts, document)
  return styles.map((sheet, index) => {
    if (sheet.rules === undefined) return sheet
    return { ...sheet, first: sheet.parts ? shorter[index] : sheet.rules }
  })
}

/**
 * The first script loads the whole stylesheet in place of the disabled link with `data-rest`. Loaders of later pages
 * find this link and do not load the stylesheet again.
 */
function toElement({ href, rules, first }: FirstRules, hashes: Additions['integrity']) {
  const link = `<link rel="stylesheet" href="${href}"${hashes[href] ? ` integrity="${hashes[href]}"` : ''} crossorigin`
  if (first === undefined) return `${link}>`
  if (first === rules) return `<style>${first}</style><link rel="stylesheet" href="${href}" disabled>`
  return `<style>${first}</style>${link} disabled data-rest><noscript>${link}></noscript>`
}

/** The browser verifies every import of the remote's scripts. Empty without hashes. */
function importMapOf({ integrity, styles }: Additions): string {
  // This page's stylesheets are already verified; later ones look up their hashes here.
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

/** Escapes JSON so that it cannot close its element. */
const toInline = (text: string) => text.replaceAll('<', '\\u003c')
