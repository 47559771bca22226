/** A class or a heading. Other element rules are ignored, because Word puts its document's looks there. */
const SELECTOR = /(?:^|\*\/|<!--)\s*((?:[a-z][a-z\d]*)?\.[\w-]+|h[1-6])\s*$/i
const READ =
  /^\s*(display|visibility|clip(?:-path)?|mso-hide|list-style(?:-type)?|text-transform|font-variant(?:-caps)?|white-space(?:-collapse)?|font-weight|font-style|text-decoration|text-align|vertical-align)\s*:[^:]{1,60}$/i

/** Copies rules for classes and headings into element styles. @param html the copied HTML with its head */
export function inlineClasses(body: HTMLElement, html: string) {
  const rules = rulesOf(html)
  if (rules.size === 0) return
  for (const element of body.querySelectorAll('[class], h1, h2, h3, h4, h5, h6')) {
    const { localName, classList } = element
    const names = [...classList].flatMap((name) => [`.${name}`, `${localName}.${name}`])
    const declared = [localName, ...names].flatMap((name) => [...(rules.get(name)?.values() ?? [])])
    if (declared.length > 0) element.setAttribute('style', [...declared, element.getAttribute('style') ?? ''].join(';'))
  }
}

/** The last declaration of each property, by selectors such as "ol.lista", ".lista" or "h1". */
function rulesOf(html: string): Map<string, Map<string, string>> {
  const rules = new Map<string, Map<string, string>>()
  const withoutTag = (sheet: string) => sheet.slice(sheet.indexOf('>') + 1).split(/<\/style/i, 1)[0] ?? ''
  const sheets = html.split(/<style\b/i).slice(1)
  for (const rule of sheets.flatMap((sheet) => withoutTag(sheet).split('}'))) {
    const [selectors = '', declarations = ''] = rule.split('{')
    const read = declarations.split(';').flatMap((each) => {
      const property = READ.exec(each)?.[1]
      return property ? [[property, each] as const] : []
    })
    if (read.length === 0) continue
    for (const selector of selectors.split(',')) {
      const name = SELECTOR.exec(selector)?.[1]
      if (name) rules.set(name, new Map([...(rules.get(name) ?? []), ...read]))
    }
  }
  return rules
}
