// @vitest-environment node

import { expect, test } from 'vitest'
import { umDocumento } from '../../testing'
import { inlinePdfAddressOf, pdfAddressOf } from './pdfAddressOf'

test.each([
  ['/api/arquivo/1a/edital.pdf', '/api/arquivo/1a/edital.pdf'],
  [' https://outra.example/edital.pdf ', 'https://outra.example/edital.pdf'],
  ['javascript:fetch("/api/Tag/listarTags")', undefined],
  ['javascript://outra.example/%0Aalert(1)', undefined],
  ['data:text/html,<p>https://outra.example</p>', undefined],
  ['', undefined],
  [null, undefined],
])('%j is downloaded from %j', (download, address) => {
  expect(pdfAddressOf(umDocumento({ download }))).toBe(address)
})

test.each([
  ['/api/arquivo/1a/edital.pdf', '', '/api/arquivo/1a/edital.pdf?exibir=1'],
  [
    'https://api.example/api/arquivo/1a/edital.pdf',
    'https://api.example',
    'https://api.example/api/arquivo/1a/edital.pdf?exibir=1',
  ],
  ['https://outra.example/api/arquivo/1a/edital.pdf', 'https://api.example', undefined],
  ['https://outra.example/edital.pdf', '', undefined],
  ['/demo/edital.pdf', '', undefined],
  [null, '', undefined],
])('%j with the API at "%s" is shown at %j', (download, apiUrl, address) => {
  expect(inlinePdfAddressOf(umDocumento({ download }), apiUrl)?.split('#')[0]).toBe(address)
})
