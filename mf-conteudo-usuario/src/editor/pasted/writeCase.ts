import { inheritedStyle } from './inheritedStyle'

const capitals = (text: string) => text.toLocaleUpperCase('pt-BR')
const CASES: [property: RegExp, drawn: Record<string, (text: string) => string>][] = [
  [
    /^(?:.*[;\s])?text-transform\s*:\s*([a-z]+)/is,
    {
      uppercase: capitals,
      lowercase: (text) => text.toLocaleLowerCase('pt-BR'),
      capitalize: (text) => text.replace(/(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu, capitals),
    },
  ],
  // Rich text has no small capitals.
  [
    /^(?:.*[;\s])?font-variant(?:-caps)?\s*:\s*(?:all-)?([a-z-]+)/is,
    { 'small-caps': capitals, 'petite-caps': capitals },
  ],
]

export function writeCase(body: HTMLElement) {
  for (const [property, drawn] of CASES)
    for (const [element, value] of inheritedStyle(body, property)) {
      const write = drawn[value.toLowerCase()]
      if (!write) continue
      for (const node of element.childNodes) if (node instanceof Text) node.nodeValue = write(node.nodeValue ?? '')
    }
}
