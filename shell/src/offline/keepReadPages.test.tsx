import { createMemoryRouter, data } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { keepReadPages } from './keepReadPages'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['is available', 200, false],
  ['was removed', 404, true],
  ['could not be loaded', 503, false],
])('tells the worker that a page rendered in the browser %s', async (_, status, isGone) => {
  vi.useFakeTimers()
  const postMessage = vi.fn()
  const workers = { register: async () => {}, ready: Promise.resolve({ active: { postMessage } }) }
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: workers })
  const loader = () => {
    if (status !== 200) throw data(null, { status })
    return null
  }
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/noticias/:id', loader, element: null, errorElement: null },
  ])
  keepReadPages(router)
  await router.navigate('/noticias/7')
  await vi.runAllTimersAsync()
  expect(postMessage).toHaveBeenLastCalledWith(expect.objectContaining({ isGone }))
  router.dispose()
})
