import type { Boot } from '../src/boot'
import { FIRST_SCRIPT, NO_HOT_RELOAD } from './inlineScripts'

/** Addresses of what a page is made of in the browser. */
export interface PageFilesInHead {
  /** The script that starts the portal. */
  entry: string
  styles: string[]
  /** Fonts that the first paint needs. */
  fonts: string[]
  /** Scripts that the page will ask for; named now, so that they come in one go instead of one after the other. */
  scripts: string[]
  /** What files of the remote must be, by address; as in an `integrity` attribute. */
  integrity: Record<string, string>
}

export interface PageHead extends PageFilesInHead {
  nonce: string
  boot: Boot
  bootId: string
  /** Whether a remote comes from a development server, whose code expects React's hot reload to be there. */
  isDeveloped?: boolean
}

/** Adds to a rendered document, which begins with its doctype, what only the server knows. */
export function completeHtml(document: string, head: PageHead): string {
  const { nonce, integrity } = head
  const checked = (href: string) => (integrity[href] ? ` integrity="${integrity[href]}"` : '')
  const tags = [
    ...head.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...head.styles.map((href) => `<link rel="stylesheet" href="${href}"${checked(href)} crossorigin>`),
    `<script nonce="${nonce}">${FIRST_SCRIPT}</script>`,
    ...(head.isDeveloped ? [`<script nonce="${nonce}">${NO_HOT_RELOAD}</script>`] : []),
    `<script id="${head.bootId}" type="application/json" nonce="${nonce}">${toInlineJson(head.boot)}</script>`,
    // Before the first script that it speaks of.
    ...importMapOf(head),
    `<script type="module" src="${head.entry}" nonce="${nonce}" crossorigin></script>`,
    ...head.scripts.map(
      (href) => `<link rel="modulepreload" href="${href}"${checked(href)} fetchpriority="low" crossorigin>`,
    ),
  ]
  return document.replace('</head>', () => `${tags.join('')}</head>`)
}

/** A browser runs no script of the page that is not what it must be, however it is asked for. */
function importMapOf({ nonce, integrity, styles }: PageHead): string[] {
  // Of stylesheets, links say it; those that come later are looked up here.
  const checked = Object.fromEntries(Object.entries(integrity).filter(([href]) => !styles.includes(href)))
  if (Object.keys(checked).length === 0) return []
  return [`<script type="importmap" nonce="${nonce}">${toInlineJson({ integrity: checked })}</script>`]
}

/** JSON that cannot end the script that holds it. */
const toInlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
