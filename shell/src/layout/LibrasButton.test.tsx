import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal } from '@portal/shared-contracts/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { librasCookie, wantsLibras } from '../libras/librasCookie'
import { LibrasButton } from './LibrasButton'

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: undoes what the button wrote.
  document.cookie = librasCookie(false)
  document.querySelector('[vw]')?.remove()
})

function show(vlibras: boolean) {
  const portal = createTestPortal({ vlibras })
  const router = createMemoryRouter([{ path: '*', Component: LibrasButton }])
  render(
    <PortalProvider portal={portal} api={vi.fn()}>
      <RouterProvider router={router} />
    </PortalProvider>,
  )
  return portal
}

test('makes the cookie Secure on HTTPS', () => {
  const cookieAt = (address: string) => librasCookie(true, { ...location, protocol: new URL(address).protocol })
  expect(cookieAt('https://portal.example')).toBe('portal.libras=1; path=/; SameSite=Lax; Secure')
  expect(cookieAt('http://portal.example')).toBe('portal.libras=1; path=/; SameSite=Lax')
})

test('shows no button if the portal does not offer Libras', () => {
  show(false)
  expect(screen.queryByRole('button', { name: 'LIBRAS' })).toBeNull()
})

test('loads VLibras only after it is turned on', async () => {
  show(true)
  const button = screen.getByRole('button', { name: 'LIBRAS' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(document.querySelector('[vw]')).toBeNull()
  await userEvent.click(button)
  expect(wantsLibras(document.cookie)).toBe(true)
})

test('loads VLibras when turned on, and shows an error if it fails', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what an earlier press left.
  document.cookie = librasCookie(true)
  const portal = show(true)
  expect((await screen.findByRole('button', { name: 'LIBRAS', pressed: true })).textContent).toBe('LIBRAS')
  // Tests load no scripts, so the failure is the expected result.
  await expect.poll(() => portal.alerts.options?.type).toBe('warning')
  expect(document.querySelector('[vw] [vw-access-button]')).not.toBeNull()
})
