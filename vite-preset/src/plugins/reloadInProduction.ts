import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * In development, has a page loaded anew after an edit where the React that it has cannot replace components: in a portal that shows
 * the remote by `?mf.<remote>=…`, whose React is production's. Vite would tell the console of an update that nobody sees.
 * @param root folder of the remote. @param register the module with its routes, relative to `root`.
 */
export const reloadInProduction = (root: string, register: string): Plugin => ({
  name: 'portal:reload-in-production',
  apply: 'serve',
  enforce: 'pre',
  transform(code, id, options) {
    if (options?.ssr || id !== join(root, register)) return undefined
    return { code: `import * as React from 'react'\n${code}${RELOAD}`, map: null }
  },
})

/** Development's React alone has `captureOwnerStack`. */
const RELOAD = `
import.meta.hot?.on('vite:afterUpdate', ({ updates }) => {
  if (!React.captureOwnerStack && updates.some(({ type }) => type === 'js-update')) location.reload()
})
`
