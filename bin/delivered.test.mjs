import { expect, test } from 'vitest'
import { delivered } from './delivered.mjs'

const component = (name, isOfDevelopment = false) => ({
  'bom-ref': `${name}@1`,
  name,
  properties: isOfDevelopment ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
})
const sbom = {
  metadata: { component: component('portal') },
  components: [component('shell'), component('e2e'), component('react'), component('vitest', true)],
  dependencies: [
    { ref: 'portal@1', dependsOn: ['shell@1', 'vitest@1'] },
    { ref: 'shell@1', dependsOn: ['react@1'] },
    { ref: 'vitest@1', dependsOn: ['react@1'] },
  ],
}

test('names what is delivered, and not what builds and tests it', () => {
  expect(delivered(sbom).components.map(({ name }) => name)).toEqual(['shell', 'react'])
})

test('refers to nothing that it does not name', () => {
  expect(delivered(sbom).dependencies).toEqual([
    { ref: 'portal@1', dependsOn: ['shell@1'] },
    { ref: 'shell@1', dependsOn: ['react@1'] },
  ])
})
