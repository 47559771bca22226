import { formulaExcessOf } from '@portal/shared-contracts/rich-text'
import { moveChildren, unwrap } from './moveChildren'

/** Elements with MathML and a drawing of the same formula. */
const AROUND = '.katex, .MathJax, mjx-container, .mwe-math-element'
const TEX = /\\[a-z]|[\^_]/i
/** Wikipedia's wrapper around TeX. */
const STYLED = /^\{\\(?:display|text)style(.*)\}$/s
/** Invisible operators between factors. */
const UNDRAWN = /[\s\u2061-\u2064]+/g

/** Converts MathML to a formula if it contains TeX, and otherwise to text with `sub` and `sup`. */
export function writeMath(body: HTMLElement) {
  for (const math of body.querySelectorAll('math')) {
    if (!math.isConnected) continue
    const tex = texOf(math)
    const written = body.ownerDocument.createElement('span')
    if (tex && !formulaExcessOf(tex)) {
      written.dataset.formula = tex
      written.textContent = tex
    } else writeText(math, written)
    const around = math.closest(AROUND) ?? math
    around.replaceWith(written.textContent ? written : tex)
  }
}

function texOf(math: Element): string {
  const alternative = math.getAttribute('alttext') ?? ''
  const annotation = math.querySelector('annotation[encoding*="tex" i]')?.textContent
  const tex = (annotation ?? (TEX.test(alternative) ? alternative : '')).trim()
  return STYLED.exec(tex)?.[1]?.trim() ?? tex
}

function writeText(math: Element, into: HTMLElement) {
  for (const annotation of math.querySelectorAll('annotation, annotation-xml')) annotation.remove()
  for (const raised of math.querySelectorAll('msup > :nth-child(2), msubsup > :nth-child(3)')) wrap(raised, 'sup')
  for (const lowered of math.querySelectorAll('msub > :nth-child(2), msubsup > :nth-child(2)')) wrap(lowered, 'sub')
  for (const root of math.querySelectorAll('msqrt')) {
    root.prepend('√(')
    root.append(')')
  }
  for (const part of math.querySelectorAll('mfrac > :is(:nth-child(1), :nth-child(2))')) {
    if (part.childElementCount > 1) {
      part.prepend('(')
      part.append(')')
    }
    if (part.previousElementSibling) part.before('/')
  }
  const texts = math.ownerDocument.createTreeWalker(math, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replace(UNDRAWN, '')
  moveChildren(math, into)
  for (const part of into.querySelectorAll(':not(sup, sub)')) unwrap(part)
  into.normalize()
}

function wrap(part: Element, name: string) {
  const wrapper = part.ownerDocument.createElement(name)
  part.before(wrapper)
  wrapper.append(part)
}
