import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'
import { LOCAL_BASE } from './LocalRemote.ts'

const ENTRY = 'virtual:development-react'

/** Hot reload must load before React. The published content is replaced by `documentWithLocal`. */
const CODE = `
import { injectIntoGlobalHook } from '${LOCAL_BASE}@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
const client = require('react-dom/client')
const isRenderedAnew = () => JSON.parse(document.getElementById('boot').textContent).isRenderedAnew
const begin = (container, element, options) => {
  const root = client.createRoot(container, options)
  root.render(element)
  return root
}
export const react = require('react')
export const jsxRuntime = require('react/jsx-runtime')
export const reactDom = require('react-dom')
export const reactDomClient = {
  ...client,
  hydrateRoot: (...args) => (isRenderedAnew() ? begin(...args) : client.hydrateRoot(...args)),
}
`

export async function buildDevelopmentReact(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      {
        name: 'portal:development-react',
        enforce: 'pre',
        resolveId: (source) => (source === ENTRY ? join(root, 'development-react.js') : undefined),
        load: (id) => (id === join(root, 'development-react.js') ? CODE : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        input: ENTRY,
        external: [/@react-refresh$/],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('React was not built.')
  return output.output[0].code
}

export const reactVersionOf = (root: string): string =>
  createRequire(join(root, 'package.json'))('react/package.json').version
