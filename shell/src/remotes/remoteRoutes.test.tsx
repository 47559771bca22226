import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createPageSource } from './pageSource'
import type { RemoteLoader } from './RemoteLoader'
import { RemoteManifests } from './RemoteManifests'
import { remoteRoutes } from './remoteRoutes'

const MANIFEST = {
  name: 'mf-exemplo',
  menu: {},
  routes: [{ path: '/quebrada', handle: { public: true as const, name: 'Quebrada' } }],
  versions: [{ version: '1.0.0', contract: '1.0.0', cohort: 'stable' as const, bases: ['/'], entry: 'remoteEntry.js' }],
}

test('a page that throws is reported once, also where its visitor goes on meanwhile', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const pageThrew = vi.fn(() => false)
  const Component = () => {
    throw new Error('quebrou')
  }
  const router = createMemoryRouter(
    [
      ...remoteRoutes(MANIFEST, {
        manifests: new RemoteManifests({ revision: 1, remotes: [MANIFEST] }),
        pages: createPageSource(async () => ({ Component, ErrorBoundary: () => <p>Esta página caiu.</p> })),
        loader: { pageThrew, versionInUse: () => undefined } as unknown as RemoteLoader,
      }),
      { path: '/lenta', loader: () => new Promise(() => {}), element: <p>Nunca</p> },
    ],
    { initialEntries: ['/quebrada'] },
  )
  await act(async () => void render(<RouterProvider router={router} />))
  await screen.findByText('Esta página caiu.')
  await act(async () => void router.navigate('/lenta'))
  expect(router.state.navigation.state).toBe('loading')
  expect(pageThrew).toHaveBeenCalledOnce()
})
