import { umDocumento } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { downloadOf } from './downloadOf'

test.each([
  ['/api/arquivo/1a/edital.pdf', '/api/arquivo/1a/edital.pdf'],
  [' https://outra.example/edital.pdf ', 'https://outra.example/edital.pdf'],
  ['javascript:fetch("/api/Tag/listarTags")', undefined],
  ['javascript://outra.example/%0Aalert(1)', undefined],
  ['data:text/html,<p>https://outra.example</p>', undefined],
  ['', undefined],
  [null, undefined],
])('%j is downloaded from %j', (download, address) => {
  expect(downloadOf(umDocumento({ download }))).toBe(address)
})
