import { refusal } from '@portal/shared-contracts/api'
import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal, fakeApi } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, data, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RefusedRoute } from './RefusedRoute'

test('a retry shows the data, however fast the response is', async () => {
  let isThere = false
  const router = createMemoryRouter(
    [
      {
        path: '/eventos/:id',
        loader: () => {
          if (!isThere) throw data(refusal(500), { status: 503 })
          return null
        },
        Component: () => <h1>Fablab Oficina Aberta</h1>,
        ErrorBoundary: () => <RefusedRoute message="Erro ao carregar evento!" />,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/eventos/18?de=lista#mapa'] },
  )
  render(
    <PortalProvider portal={createTestPortal()} api={fakeApi()}>
      <RouterProvider router={router} />
    </PortalProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Erro ao carregar evento!')).toBeTruthy()
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Fablab Oficina Aberta' })).toBeTruthy()
  const { pathname, search } = router.state.location
  expect([pathname, search, router.state.historyAction]).toEqual(['/eventos/18', '?de=lista', 'REPLACE'])
})
