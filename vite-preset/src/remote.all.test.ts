import { expect, test } from 'vitest'
import { buildFixture } from './testing/buildFixture.ts'

test('a route in another module than register.tsx, which cannot be labelled, ends the build', async () => {
  await buildFixture('mf-espalhado')
  await expect(buildFixture('mf-espalhado', { ssr: true })).rejects.toThrow('The page of "/tags" has no label.')
})
