import { JSDOM, type ParsedNode } from 'jsdom'

/** A document of XML. @throws where it is not well-formed */
export const parseXml = (text: string): ParsedNode =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document

/** A parser of HTML that runs no script and fetches nothing. To make one takes longer than what it does. */
export function htmlParser(): (text: string) => ParsedNode {
  const parser = new new JSDOM('').window.DOMParser()
  return (text) => parser.parseFromString(text, 'text/html')
}
