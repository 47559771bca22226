/** The classes that a program hides by its own style sheet, as Word does. @param html as it was copied, with its head */
export function hiddenClasses(html: string): string[] {
  const sheets = html.split(/<style\b/i).slice(1)
  const rules = sheets.flatMap((sheet) => (sheet.split(/<\/style/i, 1)[0] ?? '').split('}'))
  return rules.flatMap((rule) => {
    const [selectors = '', declarations = ''] = rule.split('{')
    return HIDDEN.test(declarations) ? [...selectors.matchAll(CLASS)].map(([, name = '']) => name) : []
  })
}

/** Finds in the declarations of a style what keeps an element from being printed. */
export const HIDDEN =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-(?:element|special-character)\s*:\s*comment)/i

const CLASS = /\.([\w-]+)/g
