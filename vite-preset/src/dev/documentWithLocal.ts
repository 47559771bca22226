import { matchRoutes } from 'react-router-dom'
import { type LocalRemote, type ServedRemote, withLocal } from './LocalRemote.ts'

/** What the proxy reads of the boot manifest in a page of the portal. */
export interface Boot {
  remotes: ServedRemote[]
  config?: { apiUrl?: string }
  hydration?: unknown
  isPartial?: true
}

/** A page of the portal, as the proxy answers it. */
export interface LocalDocument {
  html: string
  /** Whether its content is a page of the local remote, which the browser renders. */
  isLocal: boolean
}

const BOOT = /(<script id="boot" type="application\/json">)([^<]*)(<\/script>)/

/** @returns what a page says that the portal consists of; `undefined` where it is no page of a portal. */
export function bootIn(html: string): Boot | undefined {
  const [, , json = ''] = BOOT.exec(html) ?? []
  try {
    const boot = JSON.parse(json)
    return Array.isArray(boot?.remotes) ? boot : undefined
  } catch {
    return undefined
  }
}

/**
 * Has a page of the deployed portal load the local remote. Where the address is the local remote's, what the portal has rendered
 * and loaded for it is not used: the browser runs the page's loader and renders it, and the published styles of the remote go.
 * `isRenderedAnew` tells development's React not to look for its elements in the portal's HTML, there and where the menus differ.
 * @param pathname what was asked for. @param apiPath where the proxy answers for an API on another host.
 */
export function documentWithLocal(html: string, pathname: string, local: LocalRemote, apiPath: string): LocalDocument {
  const boot = bootIn(html)
  if (!boot) return { html, isLocal: false }
  const remotes = withLocal(boot.remotes, local)
  const isLocal = ownerOf(remotes, pathname) === local.name
  const { hydration, isPartial, ...rest } = boot
  const loaded = { ...(hydration !== undefined && { hydration }), ...(isPartial && { isPartial }) }
  const config = boot.config?.apiUrl?.startsWith('http') ? { ...boot.config, apiUrl: apiPath } : boot.config
  const published = boot.remotes.find(({ name }) => name === local.name)
  const isRenderedAnew = isLocal || JSON.stringify(published?.menu ?? {}) !== JSON.stringify(local.menu)
  const added = { ...(!isLocal && loaded), ...(isRenderedAnew && { isRenderedAnew }) }
  const edited = JSON.stringify({ ...rest, config, remotes, ...added })
  const withBoot = html.replace(BOOT, (_, start, _json, end) => start + edited.replaceAll('<', '\\u003c') + end)
  const bases = published?.versions.flatMap(({ bases }) => bases) ?? []
  return { html: isLocal ? withoutStyles(withBoot, bases) : withBoot, isLocal }
}

function ownerOf(remotes: ServedRemote[], pathname: string): string | undefined {
  const routes = remotes.flatMap(({ name, routes }) => routes.map(({ path }) => ({ path, name })))
  return matchRoutes(routes, pathname)?.at(-1)?.route.name
}

/** A stylesheet of a remote: its link, and before a disabled one the rules themselves. */
const STYLESHEET = /(?:<style>[^<]*<\/style>)?<link rel="stylesheet" href="([^"]*)"[^>]*>/g

const withoutStyles = (html: string, bases: string[]) =>
  html.replace(STYLESHEET, (element, href: string) => (bases.some((base) => href.startsWith(base)) ? '' : element))
