import { JSDOM, type ParsedNode } from 'jsdom'

export const parseXml = (text: string): ParsedNode =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document

/** Parses HTML without scripts or requests. Reuse it: creation is slow. */
export function htmlParser(): (text: string) => ParsedNode {
  const parser = new new JSDOM('').window.DOMParser()
  return (text) => parser.parseFromString(text, 'text/html')
}
