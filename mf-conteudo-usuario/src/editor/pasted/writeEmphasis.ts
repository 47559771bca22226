import { BLOCKS, PARTS } from './blocks'
import { moveChildren, unwrap } from './moveChildren'

const BOLD = 1
const ITALIC = 2
const UNDERLINED = 4
const STRUCK = 8
const RAISED = 16
const LOWERED = 32
type Emphasis = number

const TAGS = { strong: BOLD, em: ITALIC, u: UNDERLINED, s: STRUCK, sup: RAISED, sub: LOWERED }
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']
/** Emphasis of elements. Headings are bold and links underlined. */
const SAID: Record<string, Emphasis> = {
  ...TAGS,
  b: BOLD,
  i: ITALIC,
  strike: STRUCK,
  a: UNDERLINED,
  ...Object.fromEntries(HEADINGS.map((heading) => [heading, BOLD])),
}

const PLAIN = { [BOLD]: 'data-not-bold', [ITALIC]: 'data-not-italic' }
const NOT_BOLD = `[data-not-bold], ${HEADINGS}`
const NOT_ITALIC = '[data-not-italic]'
const UNMARKED: Record<string, string> = { b: NOT_BOLD, strong: NOT_BOLD, i: NOT_ITALIC, em: NOT_ITALIC }
const EMPHASIS = 'b, em, i, strong'
const MARKS = 'a[href], b, code, em, i, s, strike, strong, sub, sup, u'

/** Moves emphasis and links into blocks, because HTML forbids them around blocks. */
export function writeEmphasis(body: HTMLElement) {
  writeStyles(body, 0)
  for (const mark of [...body.querySelectorAll<HTMLElement>(MARKS)].reverse()) keepToWords(mark)
}

function writeStyles(element: HTMLElement, around: Emphasis) {
  const said = SAID[element.localName] ?? 0
  const [styled, takenBack] = element.hasAttribute('style') ? emphasisOfStyle(element) : [0, 0]
  const within = ((around | said) & ~takenBack) | styled
  for (const child of [...element.children]) writeStyles(child as HTMLElement, within)
  for (const [tag, emphasis] of Object.entries(TAGS)) {
    if (!(styled & emphasis & ~(around | said)) || !element.firstChild) continue
    const mark = element.ownerDocument.createElement(tag)
    moveChildren(element, mark)
    element.append(mark)
  }
  for (const [emphasis, attribute] of Object.entries(PLAIN))
    if (around & takenBack & Number(emphasis)) element.setAttribute(attribute, '')
  if (said & takenBack && element.matches(EMPHASIS)) {
    if (around & takenBack) element.replaceWith(asSpan(element))
    else unwrap(element)
  }
}

function asSpan(element: HTMLElement): HTMLElement {
  const span = element.ownerDocument.createElement('span')
  for (const attribute of Object.values(PLAIN)) if (element.hasAttribute(attribute)) span.setAttribute(attribute, '')
  moveChildren(element, span)
  return span
}

function emphasisOfStyle(element: HTMLElement): [styled: Emphasis, takenBack: Emphasis] {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, verticalAlign } = element.style
  const line = textDecorationLine || textDecoration
  const isInline = !element.matches(`${BLOCKS}, ${PARTS}`)
  const is = (emphasis: Emphasis, isSo: boolean) => (isSo ? emphasis : 0)
  return [
    is(BOLD, /^(?:bold|bolder|[6-9]\d\d)$/.test(fontWeight)) |
      is(ITALIC, /^(?:italic|oblique)/.test(fontStyle)) |
      is(UNDERLINED, line.includes('underline')) |
      is(STRUCK, line.includes('line-through')) |
      is(RAISED, isInline && verticalAlign === 'super') |
      is(LOWERED, isInline && verticalAlign === 'sub'),
    is(BOLD, /^(?:normal|lighter|[1-5]\d\d)$/.test(fontWeight)) | is(ITALIC, fontStyle === 'normal'),
  ]
}

function keepToWords(mark: HTMLElement) {
  const unmarked = UNMARKED[mark.localName] ?? ':not(*)'
  const ends = `${BLOCKS}, ${PARTS}, ${unmarked}`
  if (!mark.querySelector(ends)) return
  const spread = (container: Element) => {
    let group: Element | undefined
    for (const node of [...container.childNodes]) {
      if (node instanceof Element && (node.matches(ends) || node.querySelector(ends))) {
        group = undefined
        if (!node.matches(unmarked)) spread(node)
      } else if (group || node instanceof Element || node.textContent?.trim()) {
        if (!group) {
          group = mark.cloneNode(false) as Element
          node.before(group)
        }
        group.append(node)
      }
    }
  }
  spread(mark)
  unwrap(mark)
}
