const CLASS = /(?:^|\*\/|<!--)\s*((?:[a-z][a-z\d]*)?\.[\w-]+)\s*$/i
/** Declarations that the cleaning reads: what is hidden, numbers of lists, the case of letters, kept lines. */
const READ =
  /^\s*(display|visibility|mso-hide|list-style(?:-type)?|text-transform|white-space(?:-collapse)?)\s*:[^:]{1,60}$/i

/**
 * Writes into the style of each element what a style sheet says of its class, as Word, Pages and Google Docs do.
 * @param html as it was copied, with its head
 */
export function inlineClasses(body: HTMLElement, html: string) {
  const rules = rulesOf(html)
  if (rules.size === 0) return
  for (const element of body.querySelectorAll('[class]')) {
    const names = [...element.classList].flatMap((name) => [`.${name}`, `${element.localName}.${name}`])
    const declared = names.flatMap((name) => [...(rules.get(name)?.values() ?? [])])
    if (declared.length > 0) element.setAttribute('style', [...declared, element.getAttribute('style') ?? ''].join(';'))
  }
}

/** By class, as "ol.lista" or ".lista", the last declaration of each property. */
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
      const name = CLASS.exec(selector)?.[1]
      if (name) rules.set(name, new Map([...(rules.get(name) ?? []), ...read]))
    }
  }
  return rules
}
