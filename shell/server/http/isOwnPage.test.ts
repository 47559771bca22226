// @vitest-environment node
import { expect, test } from 'vitest'
import { isOwnPage } from './isOwnPage'

test.each([
  [true, 'a page of the portal', { 'sec-fetch-site': 'same-origin', origin: 'https://portal.example' }],
  [true, 'a program', {}],
  [true, 'a page of the portal in a browser without the header', { origin: 'https://portal.example' }],
  [false, 'a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://portal.example' }],
  [false, 'an address that was typed', { 'sec-fetch-site': 'none' }],
  [false, 'a page of another site in a browser without the header', { origin: 'https://outro.example' }],
  [false, 'a page without an origin', { origin: 'null' }],
])('%s: %s', (expected, _, headers) => {
  expect(isOwnPage({ headers, host: 'portal.example' })).toBe(expected)
})
