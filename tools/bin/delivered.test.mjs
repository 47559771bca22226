import { expect, test } from 'vitest'
import { delivered } from './delivered.mjs'

const component = (ref, { isOfDevelopment = false, alias } = {}) => ({
  'bom-ref': ref,
  name: alias ?? ref.replace(/@[^@]+$/, ''),
  purl: `pkg:npm/${ref.replace(/^@/, '%40')}`,
  properties: isOfDevelopment ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
})
const development = { isOfDevelopment: true }
const sbom = {
  metadata: { component: component('portal@1', { alias: 'folder' }) },
  components: [
    component('@portal/shell@1', { alias: 'shell' }),
    component('@portal/e2e@1', { alias: 'e2e' }),
    component('react@1'),
    component('tslib@2', { alias: 'core-js' }),
    component('vite@8', development),
    component('vitest@1', development),
  ],
  dependencies: [
    { ref: 'portal@1', dependsOn: ['@portal/shell@1', 'vitest@1'] },
    { ref: '@portal/shell@1', dependsOn: ['react@1'] },
    { ref: 'vitest@1', dependsOn: ['react@1', 'vite@8'] },
  ],
}

test.each([
  ['delivered libraries by their own name, without build and test tools', {}, ['@portal/shell', 'react', 'tslib']],
  [
    'the parts of build tools that a build contains',
    { 'shell/browser': ['react@1', 'vite@8'] },
    ['@portal/shell', 'react', 'tslib', 'vite'],
  ],
])('names %s', (_, bundles, names) => {
  expect(delivered(sbom, bundles).components.map(({ name }) => name)).toEqual(names)
})

test('names the portal instead of its folder', () => {
  expect(delivered(sbom, {}).metadata.component.name).toBe('portal')
})

test('lists the builds that contain a library, even a development dependency', () => {
  const { components } = delivered(sbom, { 'shell/browser': ['vite@8'], 'mf-auth/browser': ['vite@8'] })
  expect(components.at(-1).properties).toEqual([
    { name: 'portal:bundle', value: 'shell/browser' },
    { name: 'portal:bundle', value: 'mf-auth/browser' },
  ])
})

test('fails if a build contains a library that is not installed', () => {
  expect(() => delivered(sbom, { 'shell/browser': ['react@2'] })).toThrow('react@2')
})

test('has no dangling references', () => {
  expect(delivered(sbom, {}).dependencies).toEqual([
    { ref: 'portal@1', dependsOn: ['@portal/shell@1'] },
    { ref: '@portal/shell@1', dependsOn: ['react@1'] },
  ])
})
