import { inheritedStyle } from './inheritedStyle'

const CASE = /^(?:.*[;\s])?text-transform\s*:\s*([a-z]+)/is
const WRITTEN: Record<string, (text: string) => string> = {
  uppercase: (text) => text.toLocaleUpperCase('pt-BR'),
  lowercase: (text) => text.toLocaleLowerCase('pt-BR'),
}

/** Writes letters in the case in which `text-transform` shows them. */
export function writeCase(body: HTMLElement) {
  for (const [element, value] of inheritedStyle(body, CASE)) {
    const write = WRITTEN[value.toLowerCase()]
    if (!write) continue
    for (const node of element.childNodes) if (node instanceof Text) node.nodeValue = write(node.nodeValue ?? '')
  }
}
