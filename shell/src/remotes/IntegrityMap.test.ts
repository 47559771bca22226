import { afterEach, expect, test, vi } from 'vitest'
import { IntegrityMap } from './IntegrityMap'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

test('adds only hashes to import maps, and no redirected imports', () => {
  let make = (_text: string) => ''
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, { createScript }: { createScript: typeof make }) => {
      make = createScript
      return { createScript }
    },
  })
  new IntegrityMap('abc').addImportMap({ '/a.js': 'sha384-a' })
  expect(document.head.querySelector('script[type=importmap]')?.textContent).toBe('{"integrity":{"/a.js":"sha384-a"}}')
  expect(make('{"imports":{"/a.js":"https://evil.example/a.js"},"integrity":{}}')).toBe('{"integrity":{}}')
})

test('finds a file by its absolute address', () => {
  const map = new IntegrityMap('abc')
  map.addImportMap({ '/remotes/mf-a/1.0.0/a.js': 'sha384-a' })
  expect(map.has(`${location.origin}/remotes/mf-a/1.0.0/a.js`)).toBe(true)
  expect(map.has(`${location.origin}/remotes/mf-a/1.0.0/b.js`)).toBe(false)
})
