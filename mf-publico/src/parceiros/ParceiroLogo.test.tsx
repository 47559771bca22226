import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ParceiroLogo } from './ParceiroLogo'

test('shows the logo, or initials without one', () => {
  const { rerender } = render(<ParceiroLogo nome="Rota Leve" logo="/logos/rota-leve.svg" />)
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/logos/rota-leve.svg')
  rerender(<ParceiroLogo nome="Rota Leve" logo="" />)
  expect(screen.queryByRole('presentation')).toBeNull()
  expect(screen.getByText('RL')).toBeDefined()
})
