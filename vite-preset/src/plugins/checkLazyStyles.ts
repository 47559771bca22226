import type { Plugin } from 'vite'

const SETS_ADDRESS = 'link.href = dep.href;'

/**
 * Has the stylesheets of lazily loaded parts checked. Vite 8.3 brings them without saying what they must be; here its
 * preload helper looks where the shell says so of scripts, in the integrity of the page's import maps. Of what they do not
 * name it still says nothing.
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
