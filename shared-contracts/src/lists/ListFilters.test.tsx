import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider, useLoaderData } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListFilters } from './ListFilters'
import type { ListCriteria } from './ListKind'
import { criteriaOf } from './ListKind'

const options = [{ value: '3', label: 'Helena Prado' }]
const kind = {
  busca: { label: 'Buscar notícias', placeholder: 'Título' },
  filter: { name: 'autorId', label: 'Autor', allLabel: 'Todos', options, read: (text: string) => text },
}
const LOADING_MS = 2_000

function Noticias() {
  return <ListFilters of={{ kind, criteria: useLoaderData<ListCriteria>(), options }} />
}

async function openNoticias() {
  const loader = async ({ request }: LoaderFunctionArgs) => {
    await new Promise((resolve) => setTimeout(resolve, LOADING_MS))
    return criteriaOf(new URL(request.url).searchParams, kind)
  }
  const router = createMemoryRouter([{ path: '/noticias', loader, Component: Noticias, HydrateFallback: () => null }], {
    initialEntries: ['/noticias'],
  })
  render(<RouterProvider router={router} />)
  await pass(LOADING_MS)
  return router
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const choose = (autorId: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: autorId } })
const type = (busca: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: busca } })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('text typed while a filter loads is searched within the filter', async () => {
  const router = await openNoticias()
  choose('3')
  await pass(100)
  type('água')
  await pass(LOADING_MS * 2)
  expect(router.state.location.search).toBe('?busca=%C3%A1gua&autorId=3')
})

test('a filter chosen before the search starts is kept', async () => {
  const router = await openNoticias()
  type('água')
  await pass(100)
  choose('3')
  await pass(LOADING_MS * 2)
  expect(router.state.location.search).toBe('?busca=%C3%A1gua&autorId=3')
})

test('the next choice keeps the criteria of a changed address', async () => {
  const router = await openNoticias()
  type('água')
  await pass(LOADING_MS * 2)
  void router.navigate('/noticias')
  await pass(LOADING_MS)
  choose('3')
  await pass(LOADING_MS)
  expect(router.state.location.search).toBe('?autorId=3')
})
