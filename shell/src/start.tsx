import type { Usuario } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { createPortal, persistPortal } from '@portal/shared-contracts/portal'
import { autorun } from 'mobx'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './App'
import { readBoot, readHydration } from './boot'
import { expireSession, followSession } from './boundaries/sessionEnd'
import { createFetchRemotes } from './remotes/fetchRemotes'
import { pollWhileVisible } from './remotes/pollWhileVisible'
import { RemoteManifests } from './remotes/RemoteManifests'
import type { Remotes } from './remotes/Remotes'
import { userCookie } from './remotes/visitorCookies'
import { createRoutes, loaderContext } from './router'

/**
 * Hydrates the document that the server rendered, and keeps session and remotes up to date.
 * @param remotesOf makes the remotes out of what the server says that the visitor is served.
 */
export function startShell(remotesOf: (manifests: RemoteManifests) => Remotes) {
  const boot = readBoot()
  const portal = createPortal(boot.config)
  const api = createApi({
    baseUrl: boot.config.apiUrl,
    token: () => portal.session.token,
    onSessionExpired: () => expireSession(portal.session, router),
  })
  let markReady = () => {}
  const ready = new Promise<void>((resolve) => {
    markReady = resolve
  })
  const manifests = new RemoteManifests(boot)
  const router = createBrowserRouter(createRoutes({ portal, remotes: remotesOf(manifests), ready }), {
    future: { v8_middleware: true },
    hydrationData: readHydration(boot.hydration),
    getContext: () => loaderContext({ api, config: boot.config, sanitize }),
  })
  followSession(portal.session, router)
  const fetchRemotes = createFetchRemotes()
  const refresh = () => manifests.adoptOnceAnswered(fetchRemotes())
  const restore = () =>
    persistPortal(portal, localStorage).finally(() => {
      autorun(() => {
        if (rememberUser(portal.session.usuario)) refresh()
      })
      pollWhileVisible(refresh)
      markReady()
    })

  startTransition(() => {
    hydrateRoot(
      document,
      <App portal={portal} api={api} restore={restore}>
        <RouterProvider router={router} />
      </App>,
    )
  })
}

/** Writes the logged-in user to the cookie that the server reads. @returns whether the user is another than before. */
function rememberUser(usuario: Usuario | null): boolean {
  const before = document.cookie
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support.
  document.cookie = userCookie(usuario)
  return document.cookie !== before
}

/** Makes rich text of the API safe. The library is loaded with the first text. */
async function sanitize(html: string): Promise<string> {
  const { sanitizeToRender } = await import('@portal/shared-contracts/rich-text/browser')
  return sanitizeToRender(html)
}
