import { type Portal, PortalProvider } from '@portal/shared-contracts/portal'
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Api } from '../api'
import type { MicroFrontend } from '../microFrontend'
import { contextOf } from './contextOf'
import { fakeApi } from './fakeApi'
import { createTestPortal } from './portal'
import { ScreenList } from './ScreenList'

export interface StandAloneOptions {
  api?: Api
  portal?: Portal
  at?: string
}

/** Renders a remote without the shell, with shared fakes. Returns the element and the router. */
export function standAlone(
  { name, routes }: Pick<MicroFrontend, 'name' | 'routes'>,
  { api = fakeApi(), portal = createTestPortal(), at }: StandAloneOptions = {},
) {
  const screens = [
    ...routes.map((route) => ({ ...route, HydrateFallback })),
    { path: '/estados', lazy: () => import('./gallery/Gallery'), HydrateFallback },
    { path: '*', element: <ScreenList name={name} routes={routes} /> },
  ]
  const options = { getContext: () => contextOf(api) }
  const router = at
    ? createMemoryRouter(screens, { ...options, initialEntries: [at] })
    : createBrowserRouter(screens, options)
  const element = (
    <PortalProvider portal={portal} api={api}>
      <RouterProvider router={router} />
    </PortalProvider>
  )
  return { element, router, portal, api }
}

const HydrateFallback = () => null
