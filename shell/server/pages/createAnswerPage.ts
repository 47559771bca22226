import type { VisitOutcome } from '@portal/releases'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { wantsLibras } from '../../src/libras/librasCookie'
import type { Previews } from '../previews/Previews'
import type { Catalog } from '../remotes/catalog'
import { grantedHosts } from '../remotes/grantedHosts'
import { type OverrideSettings, originsOf, readOverrides } from '../remotes/overrides'
import type { ServerTelemetry } from '../reports/startTelemetry'
import { requestContextOf } from '../visitors/requestContextOf'
import type { SessionUsers } from '../visitors/SessionUsers'
import type { VisitorCookies } from '../visitors/VisitorCookies'
import type { VisitTokens } from '../visitors/VisitTokens'
import { contentSecurityPolicy } from './contentSecurityPolicy'
import type { PageCache } from './PageCache'
import type { PageRequest, PageResponse } from './PageRequest'
import type { Renderer } from './render'
import { failedVisit, type Selection, type Served } from './selection'

export interface AnswerPageOptions {
  config: PortalConfig
  catalog: Catalog
  select: (served: Served, onFailure: (visit: VisitOutcome) => void) => Selection
  render: Renderer
  pages: Pick<PageCache, 'answer'>
  sessionUsers: Pick<SessionUsers, 'isAvailable'>
  visitorCookies: VisitorCookies
  visitTokens: Pick<VisitTokens, 'issue'>
  previews?: Pick<Previews, 'of'> | undefined
  telemetry: Pick<ServerTelemetry, 'record'>
  origins: string[]
  images: string[]
  settings: OverrideSettings
}

/** Combines the shared page with the visitor's own cookies, policy and visit token. */
export function createAnswerPage({ config, catalog, select, render, pages, ...options }: AnswerPageOptions) {
  const { sessionUsers, visitorCookies, visitTokens, previews, telemetry, origins, images, settings } = options
  return async ({ url, nonce, address, cookies: sent, signal }: PageRequest): Promise<PageResponse> => {
    const overrides = readOverrides(url, settings)
    const registry = catalog.registry()
    const known = requestContextOf(visitorCookies.read(sent), registry, visitorCookies)
    const context = { ...known.context, overrides: overrides.versions, previews: await previews?.of(sent) }
    const { unit, user } = context.visitor
    const remotes = await catalog.remotesFor(context)
    const hosts = grantedHosts(remotes, registry)
    const onFailure = (visit: VisitOutcome) => telemetry.record(visit, { address, visitor: unit })
    const selection = select({ context, remotes, registry }, onFailure)
    const plan = render(url, selection, overrides, address)
    const answer = await pages.answer(plan, signal)

    const { inlineScripts, inlineStyles, replaced, hostMs } = answer.page.page
    // Visitors who receive a kept page did not wait.
    const hasWaited = answer.source !== 'kept' && answer.source !== 'stale'
    const cookies = [...known.cookies]
    const failed = remotes.find(({ release }) => release.name === replaced?.remote)
    if (failed && replaced?.errorClass) {
      onFailure(failedVisit(failed, replaced.errorClass))
      cookies.push(visitorCookies.ofPinned([...context.pinned, replaced.remote]))
    }
    return {
      ...answer,
      ...(selection.isPreview && { isPreview: true as const }),
      cookies,
      nonce,
      visit: visitTokens.issue(unit, remotes),
      ...(hasWaited && hostMs && { hostMs }),
      ...(user ? { user } : sessionUsers.isAvailable && { user: null }),
      policy: contentSecurityPolicy(nonce, config, {
        inlineScripts,
        inlineStyles,
        remotes: origins,
        images: [...images, ...hosts.img],
        data: hosts.connect,
        developed: originsOf(overrides),
        libras: config.vlibras && wantsLibras(sent),
      }),
    }
  }
}
