const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
const BLANK = /^[\s\u00a0]*$/

/** Empty lines only separate others, so they are dropped. */
export function plainLines(text: string): string[] {
  const lines = text.split(LINE_END)
  return lines.length === 1 ? lines : lines.filter((line) => !BLANK.test(line))
}
