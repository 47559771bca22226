import { expect, test } from 'vitest'
import { isLoopback } from './isLoopback.ts'

test.each(['localhost', '127.0.0.1', '::1', new URL('http://[::1]:3000').hostname])(
  'recognizes %s as this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true)
  },
)

test.each(['localhost.evil.example', '0.0.0.0', 'portal.example', ''])('rejects %j', (host) => {
  expect(isLoopback(host)).toBe(false)
})
