/**
 * Adds a stylesheet to the page, unless the page has it.
 * @param integrity hash that the file must have, as in an `integrity` attribute; unchecked without.
 * @returns when it has loaded. Where it cannot be loaded, it rejects and removes the link, so that a retry is possible.
 */
export function loadStylesheet(href: string, integrity: string | undefined): Promise<unknown> {
  if (hasLink(href)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', ...(integrity && { integrity }), href })
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} could not be loaded.`))
    })
    document.head.append(link)
  })
}

/** Whether the page has a link to a file, written by the server or added since. */
export const hasLink = (href: string) => document.head.querySelector(`link[href="${CSS.escape(href)}"]`) !== null
