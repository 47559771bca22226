import { expect, test } from 'vitest'
import { policyWithLocal } from './policyWithLocal.ts'

const HERE = 'http://127.0.0.1:5174'

const DEPLOYED =
  `default-src 'self'; script-src 'self' 'nonce-a' 'sha256-b'; style-src 'self' 'sha256-c' https://cdn.example; ` +
  `connect-src 'self' https://api.example; frame-ancestors 'none'; report-uri /violacoes, ` +
  `script-src 'strict-dynamic' 'nonce-a'; require-trusted-types-for 'script'`

test('allows hot reload and its styles, and keeps the rest of the policy', () => {
  expect(policyWithLocal(DEPLOYED, HERE).policy.split('; ')).toEqual([
    `default-src 'self'`,
    `script-src 'self' 'nonce-a' 'sha256-b'`,
    `style-src 'self' https://cdn.example 'unsafe-inline'`,
    `connect-src 'self' https://api.example ws://127.0.0.1:5174`,
    `frame-ancestors 'none'`,
    `worker-src 'self' blob:`,
  ])
})

const CONNECT = `connect-src 'self' https://api.example`
const IMG = `img-src 'self' data:`

test.each([
  ['no host', undefined, CONNECT, IMG, []],
  [
    'a host for data',
    { connect: ['https://dados.example'] },
    `${CONNECT} https://dados.example`,
    IMG,
    ['https://dados.example'],
  ],
  [
    'a host for pictures',
    { img: ['https://fotos.example'] },
    CONNECT,
    `${IMG} https://fotos.example`,
    ['https://fotos.example'],
  ],
  ['a host that the portal allows already', { connect: ['https://api.example'] }, CONNECT, IMG, []],
])('a local remote that declares %s', (_, hosts, connect, img, added) => {
  const local = policyWithLocal(`${CONNECT}; ${IMG}`, HERE, hosts)
  expect(local.policy.split('; ').slice(0, 2)).toEqual([`${connect} ws://127.0.0.1:5174`, img])
  expect(local.added).toEqual(added)
})
