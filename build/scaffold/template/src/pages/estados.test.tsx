import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { register } from '../register'
import { alone, pageIn } from '../testing/alone'
import { estados } from '../testing/estados'

// Imported beforehand, so that no test waits for them.
beforeAll(() => Promise.all(register().routes.map(({ lazy }) => lazy())), 60_000)

test.each(Object.entries(estados))('%s', async (_, estado) => {
  render(pageIn(estado))
  await screen.findByRole('heading', { level: 1 })
  expect((await screen.findAllByText(estado.shows, { exact: false })).length).toBeGreaterThan(0)
})

test('the list of states links to each of them', () => {
  render(alone(new URL('http://localhost/?estados')))
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ textContent }) => textContent)
  expect(links).toEqual(Object.keys(estados))
})
