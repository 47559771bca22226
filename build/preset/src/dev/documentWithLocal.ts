import { matchRoutes } from 'react-router-dom'
import { type LocalRemote, type ServedRemote, withLocal } from './LocalRemote.ts'

export interface Boot {
  remotes: ServedRemote[]
  config?: { apiUrl?: string }
  hydration?: unknown
  isPartial?: true
}

export interface LocalDocument {
  html: string
  /** The browser renders the page, because it belongs to the local remote. */
  isLocal: boolean
}

const BOOT = /(<script id="boot" type="application\/json">)([^<]*)(<\/script>)/

/** @returns the boot manifest; `undefined` if the page is not a portal's */
export function bootIn(html: string): Boot | undefined {
  const [, , json = ''] = BOOT.exec(html) ?? []
  try {
    const boot = JSON.parse(json)
    return Array.isArray(boot?.remotes) ? boot : undefined
  } catch {
    return undefined
  }
}

/** The browser renders the local remote's pages. Their loaders run again, without the published content. */
export function documentWithLocal(html: string, pathname: string, local: LocalRemote, apiPath: string): LocalDocument {
  const boot = bootIn(html)
  if (!boot) return { html, isLocal: false }
  const remotes = withLocal(boot.remotes, local)
  const isLocal = ownerOf(remotes, pathname) === local.name
  const { hydration, isPartial, ...rest } = boot
  const loaded = { ...(hydration !== undefined && { hydration }), ...(isPartial && { isPartial }) }
  const config = boot.config?.apiUrl?.startsWith('http') ? { ...boot.config, apiUrl: apiPath } : boot.config
  const published = boot.remotes.find(({ name }) => name === local.name)
  const edited = JSON.stringify({ ...rest, config, remotes, ...(!isLocal && loaded) })
  const withBoot = html.replace(BOOT, (_, start, _json, end) => start + edited.replaceAll('<', '\\u003c') + end)
  const bases = published?.versions.flatMap(({ bases }) => bases) ?? []
  return { html: isLocal ? withoutStyles(withBoot, bases) : withBoot, isLocal }
}

function ownerOf(remotes: ServedRemote[], pathname: string): string | undefined {
  const routes = remotes.flatMap(({ name, routes }) => routes.map(({ path }) => ({ path, name })))
  return matchRoutes(routes, pathname)?.at(-1)?.route.name
}

/** A remote's stylesheet: a link, or inlined rules with a disabled link. */
const STYLESHEET = /(?:<style>[^<]*<\/style>)?<link rel="stylesheet" href="([^"]*)"[^>]*>/g

const withoutStyles = (html: string, bases: string[]) =>
  html.replace(STYLESHEET, (element, href: string) => (bases.some((base) => href.startsWith(base)) ? '' : element))
