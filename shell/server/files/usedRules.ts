/** The classes and `data-` attributes of a document. */
export interface Marks {
  classes: Set<string>
  hasData: (attribute: string, value: string | undefined) => boolean
}

export function marksOf(html: string): Marks {
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return {
    classes,
    hasData: (attribute, value) => html.includes(value === undefined ? ` ${attribute}` : ` ${attribute}="${value}"`),
  }
}

/** Returns the rules that a document with these marks may show before somebody uses it. Keeps what it cannot judge. */
export function usedRules(css: string, marks: Marks): string {
  let kept = ''
  for (let start = 0; start < css.length; ) {
    const [open, end] = blockAfter(css, start)
    const prelude = css.slice(start, open)
    if (open === end) return kept + prelude
    const body = css.slice(open + 1, end - 1)
    if (/^@(layer|media|supports)\b/.test(prelude)) {
      const inner = PRINT.test(prelude) ? '' : usedRules(body, marks)
      if (inner || prelude.startsWith('@layer')) kept += `${prelude}{${inner}}`
    } else if (prelude.includes('@') || isUsed(prelude, marks)) {
      kept += css.slice(start, end)
    }
    start = end
  }
  return kept
}

/** Removes custom properties to which neither the rules nor the document refer. */
export function usedProperties(sheets: string[], html: string): string[] {
  const used = new Set([...[html, ...sheets].join('').matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  return sheets.map((css) => css.replace(PROPERTY, (whole, name: string) => (used.has(name) ? whole : '')))
}

/** Values with strings may contain any sign, so they stay. */
const PROPERTY = /(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g

const PRINT = /^@media print\b/

const BRACES_AND_STRINGS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g

/** @returns where the next block opens, and where it ends; both the end of the text if there is none */
function blockAfter(css: string, start: number): [open: number, end: number] {
  const signs = new RegExp(BRACES_AND_STRINGS)
  signs.lastIndex = start
  let open = css.length
  let depth = 0
  for (let sign = signs.exec(css); sign; sign = signs.exec(css)) {
    if (sign[0] === '{' && depth++ === 0) open = sign.index
    if (sign[0] === '}' && --depth === 0) return [open, signs.lastIndex]
  }
  return [css.length, css.length]
}

/** Scripts set them before the first paint. */
const ROOT_STATES = /\bhtml(?:\[[^\]]*\])+/g

/** True if one selector of the list may match. Arguments of pseudo-classes are not judged. */
function isUsed(selectors: string, marks: Marks): boolean {
  const plain = withoutArguments(selectors.replace(ROOT_STATES, 'html'))
  return plain.split(',').some((selector) => mayMatch(selector, marks))
}

function withoutArguments(selectors: string): string {
  const shorter = selectors.replace(/\([^()]*\)/g, '')
  return shorter === selectors ? selectors : withoutArguments(shorter)
}

function mayMatch(selector: string, { classes, hasData }: Marks): boolean {
  if (/:(hover|active)\b/.test(selector)) return false
  const data = [...selector.matchAll(/\[(data-[\w-]+)(?:=["']?([^\]"']*)["']?)?\]/g)]
  if (data.some(([, attribute = '', value]) => !hasData(attribute, value))) return false
  const names = selector.replace(/\[[^\]]*\]/g, '').match(/\.[\w-]+/g) ?? []
  return names.every((name) => classes.has(name.slice(1)))
}
