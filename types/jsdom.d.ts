declare module 'jsdom' {
  /** Of an element, or a whole document, what tests read. */
  export interface ParsedNode {
    textContent: string | null
    /** In lower case where it is HTML. */
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
