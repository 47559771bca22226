export type Encoding = 'br' | 'gzip'

const ENCODINGS: Encoding[] = ['br', 'gzip']

/** RFC 9110: case-insensitive, `*` stands for unnamed encodings, and weight 0 excludes. */
const accepting = (encoding: Encoding) =>
  new RegExp(`(\\b${encoding}\\b|^(?!.*\\b${encoding}\\b).*\\*)(?! *; *q=0(\\.0*)? *(,|$))`, 'i')

const ACCEPTS: Record<Encoding, RegExp> = { br: accepting('br'), gzip: accepting('gzip') }

/** @param accepted the `Accept-Encoding` header @returns the smallest first */
export const acceptedEncodings = (accepted = ''): Encoding[] => ENCODINGS.filter((each) => ACCEPTS[each].test(accepted))
