import { umDocumento } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { viewerOf } from './viewerOf'

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
  expect(viewerOf(umDocumento({ download }), apiUrl)?.split('#')[0]).toBe(address)
})
