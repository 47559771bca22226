/** The last one merges adjacent texts, as Firefox does. */
export const TRANSLATORS = ['replaces', 'wraps', 'inserts, then removes', 'removes, then inserts', 'merges'] as const

export type Translator = (typeof TRANSLATORS)[number]

/** Translates each text to itself. Self-contained, so that it can run in a browser. */
export function translateTexts(translator: Translator = 'replaces') {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const parent = text.parentElement
    if (translator === 'merges') {
      document.documentElement.lang = 'en'
      if (parent && !parent.closest('script, style, noscript, textarea, [translate=no]')) merge(parent)
      continue
    }
    if (!parent || !text.nodeValue?.trim() || parent.closest('font, script, style, noscript, textarea, [translate=no]'))
      continue
    const font = document.createElement('font')
    const words = document.createElement('font')
    font.append(words)
    const next = text.nextSibling
    if (translator === 'wraps') {
      parent.insertBefore(font, text)
      words.append(text)
      continue
    }
    words.textContent = text.nodeValue
    if (translator === 'replaces') parent.replaceChild(font, text)
    if (translator === 'inserts, then removes') {
      parent.insertBefore(font, text)
      parent.removeChild(text)
    }
    if (translator === 'removes, then inserts') {
      parent.removeChild(text)
      parent.insertBefore(font, next)
    }
  }

  /** Reinserts the children with merged texts, without comments. */
  function merge(parent: Element) {
    const children = [...parent.childNodes].filter((node) => node instanceof Element || node.nodeValue)
    const isTextAt = (at: number) => children[at]?.nodeType === Node.TEXT_NODE
    if (!children.some((_, at) => isTextAt(at) && isTextAt(at + 1))) return
    while (parent.firstChild) parent.firstChild.remove()
    for (const child of children) {
      const last = parent.lastChild
      if (child.nodeType === Node.COMMENT_NODE) continue
      if (last instanceof Text && child instanceof Text) last.data += child.data
      else parent.append(child)
    }
  }
}
