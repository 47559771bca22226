import { createApi } from '@portal/shared-contracts/api/client'
import { createPortal, persistPortal } from '@portal/shared-contracts/portal'
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './App'
import { readBoot, readHydration } from './boot'
import { askAgainForUser } from './boundaries/askAgainForUser'
import { expireSession, followSession } from './boundaries/sessionEnd'
import { decodablePath } from './document/decodablePath'
import { readVisitorNote } from './document/visitorNote'
import { showKept } from './layout/displayPreferences'
import { MarkupGuard } from './markup/MarkupGuard'
import { followUser } from './remotes/followUser'
import { stylesheetsLoaded } from './remotes/loadStylesheet'
import { pollWhileVisible } from './remotes/pollWhileVisible'
import { prefetchPages } from './remotes/prefetchPages'
import { RemoteManifests } from './remotes/RemoteManifests'
import type { Remotes } from './remotes/Remotes'
import { RemotesClient } from './remotes/RemotesClient'
import { createRoutes, loaderContext } from './router'
import { PageTranslation } from './translation/PageTranslation'

/** @param onceAlive runs after hydration: an earlier subscriber would get the router's first change before the page */
export function startShell(
  remotesOf: (manifests: RemoteManifests, nonce: string | undefined) => Remotes,
  onceAlive?: (router: ReturnType<typeof createBrowserRouter>) => void,
) {
  const markup = new MarkupGuard()
  markup.start((address) => remotes.isPublished?.(address) ?? false)
  // React renders a part again if its texts changed; rich text then needs the sanitizer.
  const translation = new PageTranslation(() => void markup.ready().catch(() => {}))
  translation.start()
  const boot = readBoot()
  const note = readVisitorNote()
  const portal = createPortal(boot.config)
  const sanitize = (html: string) => markup.sanitize(html, boot.config.apiUrl)
  let markReady = () => {}
  const ready = new Promise<void>((resolve) => {
    markReady = resolve
  })
  const manifests = new RemoteManifests({ ...boot, ...(note?.visit && { visit: note.visit }) }, boot.semExtensoes)
  const remotesClient = new RemotesClient()
  // Without a note, the page requests its report token from the server.
  if (!note) manifests.learnVisit(remotesClient.fetch())
  const remotes = remotesOf(manifests, note?.nonce)
  // The router loads pages at once, but hydration must begin with what the server drew.
  const open = () => {
    const api = createApi({
      baseUrl: boot.config.apiUrl,
      token: () => portal.session.token,
      onSessionExpired: () => expireSession(portal.session, router),
    })
    const showTyped = routeAsServerDid()
    const router = createBrowserRouter(createRoutes({ portal, remotes, ready, prepare: markup.ready }), {
      future: { v8_middleware: true },
      hydrationData: readHydration(boot.hydration),
      getContext: () => loaderContext({ api, config: boot.config, sanitize }),
    })
    showTyped()
    followSession(portal.session, router)
    const restore = () =>
      persistPortal(portal, localStorage).finally(() => {
        // Without a note, the server may already know the user.
        followUser(portal.session, note ? note.user : null, (token) => manifests.adoptOfUser(remotesClient.tell(token)))
        pollWhileVisible(() => manifests.adoptOnceAnswered(remotesClient.fetch()))
        prefetchPages(remotes, router, portal.session)
        if (boot.isPartial) router.revalidate()
        else askAgainForUser(portal.session, router)
        onceAlive?.(router)
        markReady()
      })

    hydratePage(
      <App portal={portal} api={api} restore={restore}>
        <RouterProvider router={router} />
      </App>,
      translation,
    )
  }
  const prepared = [stylesheetsLoaded(), ...(translation.isTranslated ? [markup.ready().catch(() => {})] : [])]
  if (prepared.some(Boolean)) void Promise.all(prepared).then(open)
  else open()
}

function hydratePage(page: ReactNode, translation: PageTranslation) {
  const onRecoverableError = (error: unknown) => {
    // React removes attributes from an `<html>` that it renders again.
    showKept()
    if (!translation.isTranslated) reportError(error)
  }
  startTransition(() => void hydrateRoot(document, page, { onRecoverableError }))
}

/** Treats an undecodable address as not found, like the server. @returns a function that restores the address */
function routeAsServerDid() {
  const { pathname, search, hash } = location
  const routed = decodablePath(pathname)
  const show = (path: string) => history.replaceState(history.state, '', location.origin + path + search + hash)
  if (routed === pathname) return () => {}
  show(routed)
  return () => show(pathname)
}
