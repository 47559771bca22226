import { PortalProvider } from '@portal/shared-contracts/portal'
import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom'
import type { MicroFrontend } from '../microFrontend'
import { contextOf } from './contextOf'
import { fakeApi } from './fakeApi'
import { createTestPortal } from './portal'

/** `hydrate` continues in the current document and resolves to React's complaints. */
export async function onServer({ routes }: Pick<MicroFrontend, 'routes'>, at: string, api = fakeApi()) {
  const loaded = await Promise.all(routes.map(async ({ path, lazy }) => ({ path, ...(await lazy()) })))
  const handler = createStaticHandler(loaded)
  const answer = await handler.query(new Request(`http://portal.example${at}`), { requestContext: contextOf(api) })
  if (answer instanceof Response) throw new Error(`${at} was answered with a redirect.`)
  const html = renderToString(
    <PortalProvider portal={createTestPortal()} api={api}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, answer)} context={answer} hydrate={false} />
    </PortalProvider>,
  )
  const hydrate = async () => {
    const complaints: unknown[] = []
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = html
    const router = createMemoryRouter(loaded, {
      initialEntries: [at],
      // The browser receives JSON.
      hydrationData: { ...JSON.parse(JSON.stringify({ loaderData: answer.loaderData })), errors: answer.errors },
      getContext: () => contextOf(api),
    })
    const app = (
      <PortalProvider portal={createTestPortal()} api={api}>
        <RouterProvider router={router} />
      </PortalProvider>
    )
    const onRecoverableError = (error: unknown) => complaints.push(error)
    await act(async () => render(app, { container, hydrate: true, onRecoverableError }))
    return complaints
  }
  return { status: answer.statusCode, html, hydrate }
}
