import { contracts } from '@portal/shared-contracts/schemas'
import { expect, test } from 'vitest'
import { calls } from './questions'

test('the benchmark of the worst requests covers every reading call of the API', () => {
  const asked = calls({ ids: { noticias: [1], eventos: [1], documentos: [1] } }).map(({ path }) => path.split('?')[0])
  const served = contracts.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')
  expect(served.map(({ path }) => `/${path.replace(/^\//, '')}`).filter((path) => !asked.includes(path))).toEqual([])
})
