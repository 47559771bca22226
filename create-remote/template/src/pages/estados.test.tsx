import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alone, pageIn } from '../testing/alone'
import { estados } from '../testing/estados'

test.each(Object.entries(estados))('%s', async (_, estado) => {
  render(pageIn(estado))
  await screen.findByRole('heading', { level: 1 })
  expect((await screen.findAllByText(estado.shows, { exact: false })).length).toBeGreaterThan(0)
})

test('the list of the states leads to each of them', () => {
  render(alone(new URL('http://localhost/?estados')))
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ textContent }) => textContent)
  expect(links).toEqual(Object.keys(estados))
})
