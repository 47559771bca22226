import { randomBytes } from 'node:crypto'
import type { Registry, RegistryState, ReleaseStore } from '@portal/releases'
import type { FastifyPluginAsync } from 'fastify'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { keptByKey } from './keptByKey'
import type { Overview } from './Overview'
import { ReleaseHistory } from './ReleaseHistory'
import { ReleasesDocument } from './ReleasesDocument'
import { readAssets } from './readAssets'
import { ADDRESS, addressOf, FONT_ADDRESS, readView, type View } from './view'

export type { FailurePlace } from './FailurePlace'

export interface ReleasesPageOptions {
  /** The latest readable registry; `undefined` before the first publication. */
  registry: () => Registry | undefined
  state: () => RegistryState
  address: string
  history: ReleaseStore['readRevisionsAfter']
  tallies: ReleaseStore['readTallies']
  shells: ReleaseStore['readShells']
  placesOf: Overview['placesOf']
  onError: (error: unknown) => void
  nome: string
  zone: string
  now?: () => Date
}

/** All readers share a page for this time: it has no personal content. */
const KEPT_MS = 1_000

/** Read-only page of versions, rollouts and failures, without visitors (docs/decisions/43-release-access.md#page). */
export function releasesPage(options: ReleasesPageOptions): FastifyPluginAsync {
  const { nome, zone, onError, now = () => new Date() } = options
  const { styles, font } = readAssets()
  const history = new ReleaseHistory(options.history)

  const tallies = lastKnown(options.tallies)
  const shells = lastKnown(options.shells)

  const overviewNow = async () => {
    const unreadable: string[] = []
    const attempt = (reading: Promise<unknown>, what: string) =>
      reading.catch((error) => {
        onError(error)
        unreadable.push(what)
      })
    await Promise.all([
      attempt(tallies.read(), 'as contagens de falhas'),
      attempt(shells.read(), 'os portais em uso'),
      attempt(history.update(), 'o histórico'),
    ])
    const known = { tallies: tallies.known, shells: shells.known ?? [] }
    const { address, state, registry, placesOf } = options
    return { registry: registry(), state: state(), address, history, ...known, placesOf, unreadable, now: now() }
  }

  const pageOf = async (view: View) => {
    const nonce = randomBytes(16).toString('base64')
    const overview = await overviewNow()
    const document = createElement(ReleasesDocument, { overview, view, nome, zone, styles, nonce })
    return { nonce, html: `<!doctype html>${renderToStaticMarkup(document)}` }
  }
  const pages = keptByKey(KEPT_MS, pageOf, addressOf)

  return async (app) => {
    app.get(FONT_ADDRESS, (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font),
    )
    app.get<{ Querystring: Record<string, unknown> }>(ADDRESS, async ({ query }, reply) => {
      const { nonce, html } = await pages(readView(query))
      return reply
        .header('content-security-policy', policyOf(nonce))
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(html)
    })
  }
}

/** The page has no scripts or forms, and loads images and fonts from the portal only. */
const policyOf = (nonce: string) =>
  [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** Keeps the last value when a read fails. */
function lastKnown<T>(readSource: () => Promise<T>) {
  const kept = {
    known: undefined as T | undefined,
    read: async () => {
      kept.known = await readSource()
    },
  }
  return kept
}
