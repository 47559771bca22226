import type { Boot } from '../src/boot'
import type { HeadFiles } from './headFiles'
import { FIRST_SCRIPT, HOT_RELOAD_STUB } from './inlineScripts'

export interface DocumentHead extends HeadFiles {
  nonce: string
  boot: Omit<Boot, 'hydration'>
  /** What `boot` holds besides, as JSON. */
  hydration?: string | undefined
  /** Id of the element that holds `boot`. */
  bootId: string
  /** Whether a remote comes from a development server, whose code expects React's hot reload in the page. */
  isDeveloped?: boolean
}

/** Adds to the head of a rendered document what React does not know: files, inline scripts, boot manifest, import map. */
export function addToHead(document: string, head: DocumentHead): string {
  const { nonce, integrity } = head
  const checked = (href: string) => (integrity[href] ? ` integrity="${integrity[href]}"` : '')
  const tags = [
    ...head.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...head.styles.map((href) => `<link rel="stylesheet" href="${href}"${checked(href)} crossorigin>`),
    `<script nonce="${nonce}">${FIRST_SCRIPT}</script>`,
    ...(head.isDeveloped ? [`<script nonce="${nonce}">${HOT_RELOAD_STUB}</script>`] : []),
    `<script id="${head.bootId}" type="application/json" nonce="${nonce}">${bootOf(head)}</script>`,
    // An import map holds for the scripts that come after it.
    ...importMapOf(head),
    `<script type="module" src="${head.entry}" nonce="${nonce}" crossorigin></script>`,
    ...head.scripts.map(
      (href) => `<link rel="modulepreload" href="${href}"${checked(href)} fetchpriority="low" crossorigin>`,
    ),
  ]
  return document.replace('</head>', () => `${tags.join('')}</head>`)
}

/** Has the browser check every script of the remote, however it is imported. None where there are no hashes. */
function importMapOf({ nonce, integrity, styles }: DocumentHead): string[] {
  // The stylesheets of this page are checked by their links. Those that come later look their hashes up in the import map.
  const checked = Object.fromEntries(Object.entries(integrity).filter(([href]) => !styles.includes(href)))
  if (Object.keys(checked).length === 0) return []
  return [`<script type="importmap" nonce="${nonce}">${toInlineJson({ integrity: checked })}</script>`]
}

function bootOf({ boot, hydration }: DocumentHead): string {
  const json = toInlineJson(boot)
  return hydration === undefined ? json : `${json.slice(0, -1)},"hydration":${toInline(hydration)}}`
}

const toInlineJson = (value: unknown) => toInline(JSON.stringify(value))

/** JSON that cannot end the script that holds it. */
const toInline = (json: string) => json.replaceAll('<', '\\u003c')
