import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Hot reload does nothing with a production build of React, as in a portal with `?mf.<remote>=…`. */
export const reloadInProduction = (root: string, register: string): Plugin => ({
  name: 'portal:reload-in-production',
  apply: 'serve',
  enforce: 'pre',
  transform(code, id, options) {
    if (options?.ssr || id !== join(root, register)) return undefined
    return { code: `import * as React from 'react'\n${code}${RELOAD}`, map: null }
  },
})

/** Only development's React has `captureOwnerStack`. */
const RELOAD = `
import.meta.hot?.on('vite:afterUpdate', ({ updates }) => {
  if (!React.captureOwnerStack && updates.some(({ type }) => type === 'js-update')) location.reload()
})
`
