/** Removes the link on failure, so that a retry is possible. Without `integrity` the file is not verified. */
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

/** Settles when the partly inlined stylesheets have loaded or failed; undefined if none is missing. */
export function stylesheetsLoaded(): Promise<unknown> | undefined {
  const links = [...document.head.querySelectorAll('link[data-rest]')]
  const settled = links.map(
    (link) =>
      new Promise((resolve) => {
        for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
      }),
  )
  return settled.length > 0 ? Promise.all(settled) : undefined
}
