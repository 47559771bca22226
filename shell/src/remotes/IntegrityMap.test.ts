import { afterEach, expect, test, vi } from 'vitest'
import { IntegrityMap } from './IntegrityMap'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

test('an import map that is added checks files, and sends no import elsewhere', () => {
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
