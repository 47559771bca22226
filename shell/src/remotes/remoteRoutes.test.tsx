import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal } from '@portal/shared-contracts/testing'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, data, type RouteObject, RouterProvider, useFetcher, useParams } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { sessionGuard } from '../boundaries/sessionGuard'
import { createPageSource } from './pageSource'
import type { RemoteLoader } from './RemoteLoader'
import type { RemoteManifest } from './RemoteManifest'
import { RemoteManifests } from './RemoteManifests'
import type { Remotes } from './Remotes'
import { remoteRoutes } from './remoteRoutes'

const MANIFEST = {
  name: 'mf-exemplo',
  menu: {},
  routes: [{ path: '/quebrada', handle: { public: true as const, name: 'Quebrada' } }],
  versions: [{ version: '1.0.0', contract: '1.0.0', cohort: 'stable' as const, bases: ['/'], entry: 'remoteEntry.js' }],
}

const routesOf = (manifest: RemoteManifest, remotes: Remotes, ready: Promise<unknown> = Promise.resolve()) =>
  remoteRoutes(manifest, remotes, ready)

test('reports a page that throws once, even after a navigation', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const pageThrew = vi.fn(() => false)
  const Component = () => {
    throw new Error('quebrou')
  }
  const router = createMemoryRouter(
    [
      ...routesOf(MANIFEST, {
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

test.each([
  {
    ...{ what: 'a page beyond the end of a list', status: 404, resposta: 'Esta lista não tem tantas páginas.' },
    ...{ title: 'Página não encontrada', said: 'Esta lista não tem tantas páginas.', offered: 'Ver do início' },
  },
  {
    ...{ what: 'a page of which nothing is said', status: 404, resposta: '' },
    ...{ title: 'Página não encontrada', said: /^O endereço pode ter mudado/, offered: 'Ver do início' },
  },
  {
    ...{ what: 'a list that failed', status: 503, resposta: '' },
    ...{ title: 'Esta parte do portal está fora do ar', said: /Tente de novo/, offered: 'Tentar novamente' },
  },
])("shows $what with the page's own message, or the shell's", async (row) => {
  const loader = () => {
    throw data({ ok: false, codigo: row.status, resposta: row.resposta }, { status: row.status })
  }
  const routes = routesOf(MANIFEST, {
    manifests: new RemoteManifests({ revision: 1, remotes: [MANIFEST] }),
    pages: createPageSource(async () => ({ Component: () => null, loader })),
  })
  const router = createMemoryRouter(routes, { initialEntries: ['/quebrada?pagina=50'] })
  const portal = createTestPortal()
  render(
    <PortalProvider portal={portal} api={vi.fn()}>
      <RouterProvider router={router} />
    </PortalProvider>,
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(row.title)
  expect(screen.getByText(row.said)).toBeDefined()
  const offered = screen.queryByRole('link', { name: row.offered }) ?? screen.getByRole('button', { name: row.offered })
  expect(offered.getAttribute('href')).toBe(row.status === 404 ? '/quebrada' : null)
})

test.each([
  ['/noticias/%', 'Página não encontrada'],
  ['/noticias/%c0%af', 'Página não encontrada'],
  ['/user/noticias/%', 'Página não encontrada'],
  ['/noticias/100%25', 'Notícia 100%'],
  ['/user/noticias/7', 'Login'],
])('navigating to %s shows "%s", as loading it does', async (address, title) => {
  const [path, privatePath] = ['/noticias/:noticiaId', '/user/noticias/:noticiaId']
  const manifest = { ...MANIFEST, routes: [path, privatePath].map((path) => ({ path, handle: { name: 'Notícia' } })) }
  const Component = () => <h1>Notícia {useParams().noticiaId}</h1>
  const portal = createTestPortal()
  const [ofPublic, ofPrivate] = routesOf(manifest, {
    manifests: new RemoteManifests({ revision: 1, remotes: [manifest] }),
    pages: createPageSource(async () => ({ Component, ErrorBoundary: () => <h1>Erro ao carregar notícia!</h1> })),
  })
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Início</h1> },
      { path: '/login', element: <h1>Login</h1> },
      ofPublic as RouteObject,
      { middleware: [sessionGuard(portal, Promise.resolve())], children: [ofPrivate as RouteObject] },
    ],
    { initialEntries: [address, '/'], initialIndex: 1, future: { v8_middleware: true } },
  )
  render(
    <PortalProvider portal={portal} api={vi.fn()}>
      <RouterProvider router={router} />
    </PortalProvider>,
  )
  await screen.findByRole('heading', { name: 'Início' })
  await act(() => router.navigate(-1))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
})

test("a page's action answers a submitted form", async () => {
  const action = async ({ request }: { request: Request }) => (await request.formData()).get('voto')
  const Component = () => {
    const fetcher = useFetcher<typeof action>()
    return (
      <fetcher.Form method="post">
        <button type="submit" name="voto" value="sim">
          Votar
        </button>
        <output>{String(fetcher.data)}</output>
      </fetcher.Form>
    )
  }
  const routes = routesOf(MANIFEST, {
    manifests: new RemoteManifests({ revision: 1, remotes: [MANIFEST] }),
    pages: createPageSource(async () => ({ Component, action })),
  })
  const router = createMemoryRouter(routes, { initialEntries: ['/quebrada'] })
  await act(
    async () =>
      void render(
        <PortalProvider portal={createTestPortal()} api={vi.fn()}>
          <RouterProvider router={router} />
        </PortalProvider>,
      ),
  )
  const button = await screen.findByRole('button', { name: 'Votar' })
  await act(async () => button.click())
  expect(screen.getByText('sim')).toBeDefined()
})

test('a page that is loaded before hydration ends is shown only afterwards', async () => {
  let hydrated = () => {}
  const ready = new Promise<void>((resolve) => {
    hydrated = resolve
  })
  const load = vi.fn(async () => ({ Component: () => <h1>Carregada</h1> }))
  const remotes = {
    manifests: new RemoteManifests({ revision: 1, remotes: [MANIFEST] }),
    pages: createPageSource(load),
  }
  const router = createMemoryRouter(routesOf(MANIFEST, remotes, ready), { initialEntries: ['/quebrada'] })
  render(
    <PortalProvider portal={createTestPortal()} api={vi.fn()}>
      <RouterProvider router={router} />
    </PortalProvider>,
  )
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  await act(async () => {})
  expect(router.state.initialized).toBe(false)
  hydrated()
  expect(await screen.findByRole('heading', { name: 'Carregada' })).toBeTruthy()
})
