/** Removes scripts and preloads, and inlines the stylesheets. @param read reads a stylesheet by its address */
export async function staticPageOf(html: string, read: (href: string) => Promise<string>): Promise<string> {
  const bare = html
    .replace(/<(script|noscript)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(LINKS, (link) => (isOfScripts(link) ? '' : link))
  const sheets = [...bare.matchAll(LINKS)].map(([link]) => link).filter((link) => relOf(link) === 'stylesheet')
  const styles = await Promise.all(sheets.map(async (link) => inlined(hrefOf(link), await read(hrefOf(link)))))
  // A function, because `$` has a meaning in a replacement string.
  return sheets.reduce((page, link, index) => page.replace(link, () => `<style>${styles[index]}</style>`), bare)
}

const LINKS = /<link\b[^>]*>/g

const attributeOf = (tag: string, name: string) => tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1] ?? ''
const relOf = (link: string) => attributeOf(link, 'rel')
const hrefOf = (link: string) => attributeOf(link, 'href')

/** A disabled stylesheet only tells scripts that its rules are inlined. */
const isOfScripts = (link: string) =>
  / disabled\b/.test(link) ||
  relOf(link) === 'modulepreload' ||
  (relOf(link) === 'preload' && ['script', 'style'].includes(attributeOf(link, 'as')))

/** Makes addresses absolute, so that they work from within the page. */
const inlined = (href: string, css: string) =>
  css.replace(/url\((["']?)([^"')]+)\1\)/g, (whole, quote, address) =>
    /^(data:|#)/.test(address) ? whole : `url(${quote}${absolute(address, href)}${quote})`,
  )

function absolute(address: string, href: string): string {
  const { origin, href: whole } = new URL(address, new URL(href, 'http://portal'))
  return origin === 'http://portal' ? whole.slice(origin.length) : whole
}
