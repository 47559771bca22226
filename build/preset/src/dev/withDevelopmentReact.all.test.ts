import { build } from 'vite'
import { expect, test } from 'vitest'
import { reactVersionOf } from './developmentReact.ts'
import { withDevelopmentReact } from './withDevelopmentReact.ts'

const ROOT = import.meta.dirname

async function bundled() {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: ROOT,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? `${ROOT}/entry.js` : undefined),
        load: (id) => (id === `${ROOT}/entry.js` ? ENTRY : undefined),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'entry' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was built.')
  return output.output[0].code
}

const ENTRY = `
import * as react from 'react'
import * as reactDom from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { jsx } from 'react/jsx-runtime'
globalThis.shared = { react, reactDom }
hydrateRoot(document, jsx('html', {}))
`

test('replaces React of the same version completely', async () => {
  const code = await bundled()
  const edited = withDevelopmentReact(code, reactVersionOf(ROOT))
  if (!edited || !('code' in edited)) throw new Error('Nothing was replaced.')
  expect(edited.code).toContain('from"/__local/react.js"')
  for (const name of ['react', 'jsxRuntime', 'reactDom', 'reactDomClient']) {
    expect(edited.code).toContain(`module.exports=__developmentReact.${name}}`)
  }
  expect(edited.code).not.toContain('react.transitional.element')
})

test('reports a different version', async () => {
  expect(withDevelopmentReact(await bundled(), '18.0.0')).toEqual({ version: reactVersionOf(ROOT) })
})

test('leaves a script without React unchanged', () => {
  expect(withDevelopmentReact('export const a = 1', '19.0.0')).toBeUndefined()
  expect(withDevelopmentReact("const mark = Symbol.for('react.transitional.element')", '19.0.0')).toBeUndefined()
})
