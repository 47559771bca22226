import { createHash } from 'node:crypto'
import type { Boot } from '../src/boot'
import type { HeadFiles } from './headFiles'
import { FIRST_SCRIPT, HOT_RELOAD_STUB } from './inlineScripts'

export interface DocumentHead extends HeadFiles {
  boot: Omit<Boot, 'hydration'>
  /** What `boot` holds besides, as JSON. */
  hydration?: string | undefined
  /** Id of the element that holds `boot`. */
  bootId: string
  /** Whether a remote comes from a development server, whose code expects React's hot reload in the page. */
  isDeveloped?: boolean
}

/**
 * Adds to the head of a rendered document what React does not know: files, inline scripts, boot manifest, import map.
 * @returns the document, and the hashes by which its policy allows its inline scripts: it carries no nonce, so that all visitors
 * may be sent the same.
 */
export function addToHead(document: string, head: DocumentHead): { html: string; inlineScripts: string[] } {
  const { integrity } = head
  const checked = (href: string) => (integrity[href] ? ` integrity="${integrity[href]}"` : '')
  const importMap = importMapOf(head)
  const scripts = [FIRST_SCRIPT, ...(head.isDeveloped ? [HOT_RELOAD_STUB] : [])]
  const tags = [
    ...head.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...head.styles.map((href) => `<link rel="stylesheet" href="${href}"${checked(href)} crossorigin>`),
    ...scripts.map((script) => `<script>${script}</script>`),
    `<script id="${head.bootId}" type="application/json">${bootOf(head)}</script>`,
    // An import map holds for the scripts that come after it.
    importMap && `<script type="importmap">${importMap}</script>`,
    `<script type="module" src="${head.entry}" crossorigin></script>`,
    ...head.scripts.map(
      (href) => `<link rel="modulepreload" href="${href}"${checked(href)} fetchpriority="low" crossorigin>`,
    ),
  ]
  return {
    html: document.replace('</head>', () => `${tags.join('')}</head>`),
    inlineScripts: [...scripts, ...(importMap ? [importMap] : [])].map(hashOf),
  }
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Has the browser check every script of the remote, however it is imported. Empty where there are no hashes. */
function importMapOf({ integrity, styles }: DocumentHead): string {
  // The stylesheets of this page are checked by their links. Those that come later look their hashes up in the import map.
  const checked = Object.fromEntries(Object.entries(integrity).filter(([href]) => !styles.includes(href)))
  return Object.keys(checked).length === 0 ? '' : toInlineJson({ integrity: checked })
}

function bootOf({ boot, hydration }: DocumentHead): string {
  const json = toInlineJson(boot)
  return hydration === undefined ? json : `${json.slice(0, -1)},"hydration":${toInline(hydration)}}`
}

const toInlineJson = (value: unknown) => toInline(JSON.stringify(value))

/** JSON that cannot end the script that holds it. */
const toInline = (json: string) => json.replaceAll('<', '\\u003c')
