/** The ways in which translators put an element in the place of a text, and that of Firefox, which makes one text of several. */
export const TRANSLATORS = ['replaces', 'wraps', 'inserts, then removes', 'removes, then inserts', 'merges'] as const

export type Translator = (typeof TRANSLATORS)[number]

/** Translates every text of the document to itself. It refers to nothing outside, so that a browser can be given it. */
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

  /** Takes everything out, and puts it back with one text for those side by side; comments and the texts left over stay away. */
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
