declare module 'jsdom' {
  /** The part of an element or document that tests read. */
  export interface ParsedNode {
    textContent: string | null
    localName: string
    getAttribute(name: string): string | null
    querySelector(selector: string): ParsedNode | null
    querySelectorAll(selector: string): Iterable<ParsedNode> & { length: number }
  }

  export class JSDOM {
    constructor(text: string, options?: { contentType?: string })
    readonly window: {
      document: ParsedNode
      DOMParser: new () => { parseFromString(text: string, type: 'text/html'): ParsedNode }
    }
  }
}
