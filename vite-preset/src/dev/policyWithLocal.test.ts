import { expect, test } from 'vitest'
import { policyWithLocal } from './policyWithLocal.ts'

const DEPLOYED =
  `default-src 'self'; script-src 'self' 'nonce-a' 'sha256-b'; style-src 'self' 'sha256-c' https://cdn.example; ` +
  `connect-src 'self' https://api.example; frame-ancestors 'none'; report-uri /violacoes, ` +
  `script-src 'strict-dynamic' 'nonce-a'; require-trusted-types-for 'script'`

test('the page may hear of edits and have the styles of a development server, and what else it may stays', () => {
  expect(policyWithLocal(DEPLOYED, 'http://127.0.0.1:5174').split('; ')).toEqual([
    `default-src 'self'`,
    `script-src 'self' 'nonce-a' 'sha256-b'`,
    `style-src 'self' https://cdn.example 'unsafe-inline'`,
    `connect-src 'self' https://api.example ws://127.0.0.1:5174`,
    `frame-ancestors 'none'`,
    `worker-src 'self' blob:`,
  ])
})
