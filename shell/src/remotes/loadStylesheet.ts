/** Removes the link on failure, so that a retry is possible. @param integrity absent: not verified */
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

/** Includes links from the server. */
export const hasLink = (href: string) => document.head.querySelector(`link[href="${CSS.escape(href)}"]`) !== null
