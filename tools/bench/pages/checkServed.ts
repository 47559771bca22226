import type { Load } from './loadPage'
import { isRendered, type Side } from './sides/sides'

export function checkServed(path: string, loads: Map<Side, Load>) {
  const [first] = loads.values()
  for (const [side, { document, headings }] of loads) {
    const fail = (what: string) => {
      throw new Error(`${path}: ${side} was not served whole: ${what}.`)
    }
    const [title = ''] = headings
    if (!title) fail('it shows no heading')
    if (headings.join('\n') !== first?.headings.join('\n')) {
      fail(`its headings are ${headings.join(' | ')}, not ${first?.headings.join(' | ')}`)
    }
    const isInHtml = textOfMain(document).includes(title)
    if (isInHtml !== isRendered(side)) fail(isInHtml ? 'the server rendered it' : 'it was left to the browser')
  }
}

const textOfMain = (html: string) =>
  (html.match(/<main\b.*<\/main>/s)?.[0] ?? '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
