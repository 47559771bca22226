import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal } from '@portal/shared-contracts/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { LibrasButton } from './LibrasButton'
import { librasCookie, wantsLibras } from './librasCookie'

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

test('the choice is sent over HTTPS alone where the page came by it', () => {
  const cookieAt = (address: string) => librasCookie(true, { ...location, protocol: new URL(address).protocol })
  expect(cookieAt('https://portal.example')).toBe('portal.libras=1; path=/; SameSite=Lax; Secure')
  expect(cookieAt('http://portal.example')).toBe('portal.libras=1; path=/; SameSite=Lax')
})

test('a portal that does not offer Libras shows no button for it', () => {
  show(false)
  expect(screen.queryByRole('button', { name: 'LIBRAS' })).toBeNull()
})

test('loads nothing of VLibras before it is turned on', async () => {
  show(true)
  const button = screen.getByRole('button', { name: 'LIBRAS' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(document.querySelector('[vw]')).toBeNull()
  await userEvent.click(button)
  expect(wantsLibras(document.cookie)).toBe(true)
})

test('loads VLibras once it is turned on, and says where it cannot be loaded', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what an earlier press left.
  document.cookie = librasCookie(true)
  const portal = show(true)
  expect((await screen.findByRole('button', { name: 'LIBRAS', pressed: true })).textContent).toBe('LIBRAS')
  // Nothing is loaded in a test: the script's failure is the answer.
  await expect.poll(() => portal.alerts.options?.type).toBe('warning')
  expect(document.querySelector('[vw] [vw-access-button]')).not.toBeNull()
})
