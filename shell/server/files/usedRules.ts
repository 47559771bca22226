export interface Marks {
  classes: Set<string>
  hasData: (attribute: string, value: string | undefined) => boolean
}

/** Closed dialogs are not counted: they open after hydration, with all styles. */
export function marksOf(document: string): Marks {
  const html = document.replace(/<dialog(?![^>]*\sopen)[^>]*>/g, '')
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const data = new Set<string>()
  for (const [, whole = '', attribute = ''] of html.matchAll(/\s((data-[\w-]+)(?:="[^"]*")?)/g))
    data.add(whole).add(attribute)
  return {
    classes,
    hasData: (attribute, value) => data.has(value === undefined ? attribute : `${attribute}="${value}"`),
  }
}

/** A rule with its selectors, or a group of rules. Parsed once, because every page needs it. */
export type Rule = { text: string; selectors?: Selector[] } | { prelude: string; rules: Rule[] }

interface Selector {
  classes: string[]
  data: [attribute: string, value: string | undefined][]
}

/** Parses a stylesheet, without what no first paint shows: rules for print or a pointer, and movement. */
export function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  for (let start = 0; start < css.length; ) {
    const [open, end] = blockAfter(css, start)
    const prelude = css.slice(start, open)
    if (!UNPAINTED.test(prelude)) rules.push(ruleOf(prelude, css.slice(start, end), open === end))
    start = end
  }
  return rules
}

const UNPAINTED = /^@(media print|keyframes)\b/
const TRANSITION = /(?<=[{;])transition:[^;}]*(?:;|(?=\}))/g

function ruleOf(prelude: string, text: string, isTextOnly: boolean): Rule {
  if (/^@(layer|media|supports)\b/.test(prelude) && !isTextOnly)
    return { prelude, rules: readRules(text.slice(prelude.length + 1, -1)) }
  if (prelude.includes('@') || isTextOnly) return { text }
  return { text: text.replace(TRANSITION, ''), selectors: selectorsOf(prelude) }
}

/** Returns the rules for the first paint of a document with these marks. Keeps rules that it cannot judge. */
export function usedRules(rules: Rule[], marks: Marks): string {
  return rules.map((rule) => usedText(rule, marks)).join('')
}

function usedText(rule: Rule, marks: Marks): string {
  if ('text' in rule)
    return !rule.selectors || rule.selectors.some((selector) => mayMatch(selector, marks)) ? rule.text : ''
  const inner = usedRules(rule.rules, marks)
  return inner || rule.prelude.startsWith('@layer') ? `${rule.prelude}{${inner}}` : ''
}

const mayMatch = ({ classes, data }: Selector, marks: Marks) =>
  classes.every((name) => marks.classes.has(name)) && data.every(([name, value]) => marks.hasData(name, value))

/** Removes custom properties to which neither the rules nor the document refer. */
export function usedProperties(sheets: string[], html: string): string[] {
  const used = new Set([...[html, ...sheets].join('').matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  return sheets.map((css) => css.replace(PROPERTY, (whole, name: string) => (used.has(name) ? whole : '')))
}

/** Values with strings may contain any sign, so they stay. */
const PROPERTY = /(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g

/** @returns start and end of the next block; both the end of the text if there is none */
function blockAfter(css: string, start: number): [open: number, end: number] {
  const signs = /["'{}\\]/g
  signs.lastIndex = start
  let open = css.length
  let depth = 0
  let quote = ''
  for (let sign = signs.exec(css)?.[0]; sign; sign = signs.exec(css)?.[0]) {
    if (sign === '\\') signs.lastIndex += 1
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{' && depth++ === 0) open = signs.lastIndex - 1
    else if (sign === '}' && --depth === 0) return [open, signs.lastIndex]
  }
  return [css.length, css.length]
}

/** Scripts set them before the first paint. */
const ROOT_STATES = /\bhtml(?:\[[^[\]]*\])+/g

/** Arguments of pseudo-classes are not judged. */
function selectorsOf(list: string): Selector[] {
  const plain = withoutArguments(list.replace(ROOT_STATES, 'html'))
  return plain
    .split(',')
    .filter((selector) => !/:(hover|active)\b/.test(selector))
    .map((selector) => ({
      classes: (selector.replace(/\[[^[\]]*\]/g, '').match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1)),
      data: [...selector.matchAll(/\[(data-[\w-]+)(?:=["']?([^[\]"']*)["']?)?\]/g)].map(([, name = '', value]) => [
        name,
        value,
      ]),
    }))
}

function withoutArguments(selectors: string): string {
  const shorter = selectors.replace(/\([^()]*\)/g, '')
  return shorter === selectors ? selectors : withoutArguments(shorter)
}
