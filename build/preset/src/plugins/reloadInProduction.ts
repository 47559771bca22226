import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Hot reload does nothing with the production React of a deployed portal. */
export const reloadInProduction = (root: string, register: string): Plugin => ({
  name: 'portal:reload-in-production',
  apply: 'serve',
  enforce: 'pre',
  resolveId: (source) => (source === STUBS ? STUBS : undefined),
  load: (id) => (id === STUBS ? STUBS_CODE : undefined),
  transform(code, id, options) {
    if (options?.ssr || id !== join(root, register)) return undefined
    return { code: `import '${STUBS}'\nimport * as React from 'react'\n${code}${RELOAD}`, map: null }
  },
})

/** Modules with components refuse to run without these, which only the remote's own page sets. */
const STUBS = 'virtual:refresh-stubs'
const STUBS_CODE = `
window.$RefreshReg$ ??= () => {}
window.$RefreshSig$ ??= () => (type) => type
`

/** Only development's React has `captureOwnerStack`. */
const RELOAD = `
import.meta.hot?.on('vite:afterUpdate', ({ updates }) => {
  if (!React.captureOwnerStack && updates.some(({ type }) => type === 'js-update')) location.reload()
})
`
