export type Encoding = 'br' | 'gzip'

/** The smallest first. */
const ENCODINGS: Encoding[] = ['br', 'gzip']

/** By RFC 9110: in any case, `*` names all that are not named, and a weight of 0 means: not this one. */
const accepting = (encoding: Encoding) =>
  new RegExp(`(\\b${encoding}\\b|^(?!.*\\b${encoding}\\b).*\\*)(?! *; *q=0(\\.0*)? *(,|$))`, 'i')

const ACCEPTS: Record<Encoding, RegExp> = { br: accepting('br'), gzip: accepting('gzip') }

/** @param accepted the `Accept-Encoding` header. @returns what the browser takes of what is offered, the smallest first. */
export const acceptedEncodings = (accepted = ''): Encoding[] => ENCODINGS.filter((each) => ACCEPTS[each].test(accepted))
