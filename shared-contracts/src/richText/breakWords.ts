// A letter may be an entity, and an attribute may contain ">".
const PIECE = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>|(?:&[\w#]+;|[^ \t\n\r\f<&]){100}(?=[^ \t\n\r\f<])/gu

/** Lets browsers break words every hundred letters; some fonts take seconds for longer ones. @param html sanitized */
export const breakWords = (html: string): string =>
  html.replace(PIECE, (piece) => (piece.startsWith('<') ? piece : `${piece}<wbr>`))
