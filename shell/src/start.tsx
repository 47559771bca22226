import { createApi } from '@portal/shared-contracts/api/client'
import type { MicroFrontend, RemoteManifest } from '@portal/shared-contracts/micro-frontend'
import { createPortal, persistPortal } from '@portal/shared-contracts/portal'
import { autorun } from 'mobx'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './App'
import { readBoot } from './boot'
import { readHydration } from './hydration'
import { loaderContext } from './loaderContext'
import { createPageSource } from './remotes/pageSource'
import { userCookie } from './remotes/userCookie'
import { sanitize } from './richText/sanitize'
import { createRoutes } from './router'

/**
 * Starts the portal on the document that the server rendered.
 * @param registerFrom makes, of the boot manifest's remotes, what brings one by its name.
 */
export function startPortal(registerFrom: (manifests: RemoteManifest[]) => (remote: string) => Promise<MicroFrontend>) {
  const boot = readBoot()
  const portal = createPortal(boot.config)
  const api = createApi({
    baseUrl: boot.config.apiUrl,
    token: () => portal.session.token,
    onSessionExpired: portal.session.expire,
  })
  let markReady = () => {}
  const ready = new Promise<void>((resolve) => {
    markReady = resolve
  })
  const pages = createPageSource(registerFrom(boot.remotes))
  const router = createBrowserRouter(createRoutes({ portal, remotes: boot.remotes, pages, ready }), {
    future: { v8_middleware: true },
    hydrationData: readHydration(boot.hydration),
    getContext: () => loaderContext({ api, config: boot.config, sanitize }),
  })
  const restore = () =>
    persistPortal(portal, localStorage).finally(() => {
      autorun(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support.
        document.cookie = userCookie(portal.session.usuario)
      })
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
