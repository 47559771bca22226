import { createPortal } from '@portal/shared-contracts/portal'
import { demoConfig, demoUsuario } from '@portal/shared-contracts/testing'
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { askAgainForUser } from './askAgainForUser'

test.each([
  { who: 'the author of a waiting item', logged: true, status: 404, asked: 1 },
  { who: 'a visitor', logged: false, status: 404, asked: 0 },
  { who: 'a user after an API failure', logged: true, status: 503, asked: 0 },
])('after status $status, the browser loads again $asked times for $who', async (row) => {
  const loader = vi.fn(() => 'Notícia')
  const router = createMemoryRouter([{ id: 'noticia', path: '/noticias/:id', loader, errorElement: 'Falhou' }], {
    initialEntries: ['/noticias/7'],
    hydrationData: { loaderData: {}, errors: { noticia: new ErrorResponse(row.status, '', null) } },
  })
  const { session } = createPortal(demoConfig)
  if (row.logged) session.login(demoUsuario)
  askAgainForUser(session, router)
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(loader).toHaveBeenCalledTimes(row.asked)
  expect(router.state.errors === null).toBe(row.asked > 0)
})
