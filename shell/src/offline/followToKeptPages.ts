import type { createBrowserRouter } from 'react-router-dom'

/** Offline, a link to a cached page loads the document, which the worker provides. */
export function followToKeptPages({ navigate }: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>) {
  addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || !navigator.serviceWorker?.controller || isForTheBrowser(event)) return
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
      if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
      if (link.hash && link.pathname === location.pathname) return
      event.preventDefault()
      const { href, pathname, search, hash } = link
      void isKept(href).then((kept) => (kept ? location.assign(href) : navigate(pathname + search + hash)))
    },
    { capture: true },
  )
}

const isForTheBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

const isKept = (href: string) =>
  caches.match(href.replace(/#.*/, ''), { ignoreVary: true }).then(
    (response) => response !== undefined,
    () => false,
  )
