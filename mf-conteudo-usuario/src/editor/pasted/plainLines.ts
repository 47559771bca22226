const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
const BLANK = /^[\s\u00a0]*$/

/** The lines of a plain text that say something, as they are pasted: an empty one only keeps others apart. */
export function plainLines(text: string): string[] {
  const lines = text.split(LINE_END)
  return lines.length === 1 ? lines : lines.filter((line) => !BLANK.test(line))
}
