import type { Editor } from './Editor'

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, blockquote, pre, ul, ol, table, div'

/** Switches to left-to-right only if all selected paragraphs are right-to-left. */
export function toggleDirection(editor: Editor) {
  const blocks = new Set<Element>()
  editor.s.eachSelection((node) => {
    const element = node instanceof Element ? node : node.parentElement
    const block = element?.closest(BLOCKS)
    if (block && block !== editor.editor && editor.editor.contains(block)) blocks.add(block)
  })
  const all = [...blocks].every((block) => block.getAttribute('dir') === 'rtl')
  for (const block of blocks) {
    if (all) block.removeAttribute('dir')
    else block.setAttribute('dir', 'rtl')
  }
}
