import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { TopLink } from './TopLink'

afterEach(cleanup)

test.each([
  ['/documentos', 'page'],
  ['/documentos/7', 'true'],
  ['/editais', 'true'],
  ['/editais/', 'true'],
  ['/documentos-antigos', null],
  ['/', null],
])('at %s the menu entry has aria-current=%j', (at, current) => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <TopLink label="DOCUMENTOS" to="/documentos" also={['/pesquisas', '/editais']} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'DOCUMENTOS' }).getAttribute('aria-current')).toBe(current)
})
