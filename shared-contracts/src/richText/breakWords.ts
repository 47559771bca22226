// A letter may be written as an entity, and a tag's attribute may hold a ">".
const PIECE = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>|(?:&[\w#]+;|[^ \t\n\r\f<&]){100}(?=[^ \t\n\r\f<])/gu

/**
 * Lets a browser break a word after each hundred letters. Where it may break nowhere, some fonts have it begin anew with the
 * whole word for every line: 60 000 letters take fifteen seconds. What is copied is the word as it was.
 * @param html as a sanitizer wrote it.
 */
export const breakWords = (html: string): string =>
  html.replace(PIECE, (piece) => (piece.startsWith('<') ? piece : `${piece}<wbr>`))
