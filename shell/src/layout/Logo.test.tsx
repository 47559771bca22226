import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal, fakeApi } from '@portal/shared-contracts/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Logo } from './Logo'

const show = (logo?: string) =>
  render(
    <PortalProvider portal={createTestPortal(logo ? { logo } : {})} api={fakeApi()}>
      <Logo />
    </PortalProvider>,
  )

test('a city with a logo shows it in place of the flower', () => {
  show('/assets/cidade/logo-1a2b3c4d.svg')
  const logo = screen.getByRole('img', { name: 'Ecossistema Jacarandá' })
  expect(logo.getAttribute('src')).toBe('/assets/cidade/logo-1a2b3c4d.svg')
  expect(document.querySelector('svg')).toBeNull()
})

test('other cities show their name beside a flower', () => {
  show()
  expect(screen.getByText('Jacarandá')).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})
