import { RICH_TEXT } from '@portal/shared-contracts/rich-text'

type Attributes = Readonly<Record<string, readonly string[]>>

const TAGS: readonly string[] = RICH_TEXT.tags
/** Go with all they hold; of any other foreign element the text stays. */
const WITH_CONTENT = 'script, style, template, noscript, svg, math, object, select, textarea, title, link, meta'
const SCHEME = new RegExp(`^(?:(?:${RICH_TEXT.linkSchemes.join('|')}):|[/#?])`, 'i')

/** Takes from a parsed text whatever the server would take from it when it is saved. */
export function keepRichText(body: HTMLElement, attributes: Attributes = RICH_TEXT.attributes) {
  for (const element of body.querySelectorAll(WITH_CONTENT)) element.remove()
  for (const comment of commentsIn(body)) comment.remove()
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const tag = element.localName
    if (!TAGS.includes(tag)) element.replaceWith(...element.childNodes)
    else keepAttributes(element, [...(attributes['*'] ?? []), ...(attributes[tag] ?? [])])
  }
}

function keepAttributes(element: HTMLElement, allowed: readonly string[]) {
  for (const { name, value } of [...element.attributes]) {
    if (!allowed.includes(name) || (name === 'href' && !SCHEME.test(value))) element.removeAttribute(name)
  }
  const { style } = element
  for (const property of Array.from(style)) {
    const pattern = (RICH_TEXT.styles as Record<string, RegExp>)[property]
    if (!pattern?.test(style.getPropertyValue(property))) style.removeProperty(property)
  }
  if (!element.getAttribute('style')) element.removeAttribute('style')
}

function commentsIn(body: HTMLElement): Comment[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Comment[] = []
  while (walker.nextNode()) comments.push(walker.currentNode as Comment)
  return comments
}
