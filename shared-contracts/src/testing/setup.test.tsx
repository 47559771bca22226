import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test.each([
  ['a role', () => screen.getByRole('button', { name: 'Apagar' })],
  ['a label', () => screen.getByLabelText('Apagar')],
  ['a text', () => screen.getByText('Apagar')],
])('a failed query for %s lists the page without drawings', (_, find) => {
  render(
    <main>
      <button type="button" data-long="x">
        <svg aria-hidden="true">
          <path d="M0 0C-16 -14 -44 -44 -38 -78" />
        </svg>
        Enviar
      </button>
    </main>,
  )
  expect(find).toThrow(/Unable to find/)
  expect(find).toThrow(/<main>[\s\S]*Enviar[\s\S]*<\/main>/)
  expect(find).not.toThrow(/<svg|<path/)
})

test('roles are listed by name only', () => {
  render(
    <p>
      <button type="button" data-long="x" title="Enviar" />
    </p>,
  )
  expect(() => screen.getByRole('link')).toThrow(
    / {2}paragraph:\n\n {2}-+\n {2}button:\n\n {2}Name "Enviar":\n {2}-+\n/,
  )
})
