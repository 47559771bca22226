import type { Plugin } from 'vite'

const SETS_ADDRESS = 'link.href = dep.href;'

/**
 * Has the browser check the stylesheets of lazily loaded parts. Vite 8.3 adds their links without `integrity`; this makes
 * its preload helper look the hash up in the page's import maps, where the shell keeps those of all files. A stylesheet that
 * they do not name stays unchecked.
 * @throws (ends the build) where Vite's preload helper is no longer the one that this rewrites.
 */
export const checkLazyStyles = (): Plugin => ({
  name: 'portal:check-lazy-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return undefined
    if (!code.includes(SETS_ADDRESS))
      this.error('The preload helper of Vite has changed: its stylesheets go unchecked.')
    return code.replace(
      SETS_ADDRESS,
      `${SETS_ADDRESS}
      if (isCss) for (const { textContent } of document.querySelectorAll('script[type=importmap]')) {
        for (const [address, integrity] of Object.entries(JSON.parse(textContent).integrity ?? {})) {
          if (new URL(address, document.baseURI).href === dep.href) link.integrity = integrity;
        }
      }`,
    )
  },
})
