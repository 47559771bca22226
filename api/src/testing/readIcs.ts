export type IcsComponent = Record<string, string>

/** The events of an iCalendar file by their properties, unfolded and unescaped; parameters of a property are dropped. */
export function readIcs(text: string): IcsComponent[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const starts = lines.flatMap((line, index) => (line === 'BEGIN:VEVENT' ? [index + 1] : []))
  return starts.map((start) => Object.fromEntries(lines.slice(start, lines.indexOf('END:VEVENT', start)).map(property)))
}

function property(line: string): [string, string] {
  const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? []
  return [name, value.replace(/\\(.)/gs, (_, escaped) => (escaped === 'n' ? '\n' : escaped))]
}
