import type { Plugin } from 'vite'

const SETS_ADDRESS = 'link.href = dep.href;'

/** Vite 8.3 omits `integrity` of lazily loaded stylesheets. @throws if Vite's preload helper has changed */
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
