import { JSDOM, type ParsedNode } from 'jsdom'

/** A document of XML. @throws where it is not well-formed */
export const parseXml = (text: string): ParsedNode =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document

/** A document of HTML, of which no script runs and nothing is fetched. */
export const parseHtml = (text: string): ParsedNode => new JSDOM(text).window.document
