export type IcsComponent = Record<string, string>

/** A content line of RFC 5545, 3.1. */
const LINE = /^([A-Z-]+)(?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*:((?:\P{Cc}|\t)*)$/u

/** Properties of each event, without parameters. @throws if there is anything but events */
export function readIcs(text: string): IcsComponent[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n').map(property)
  const names = lines.map(([name, value]) => (/^(BEGIN|END)$/.test(name) ? `${name}:${value}` : name))
  const structure = names.filter((name) => /:/.test(name)).join(' ')
  if (!/^BEGIN:VCALENDAR( BEGIN:VEVENT END:VEVENT)* END:VCALENDAR$/.test(structure)) throw new Error(structure)
  const starts = names.flatMap((name, index) => (name === 'BEGIN:VEVENT' ? [index + 1] : []))
  return starts.map((start) => eventOf(lines.slice(start, names.indexOf('END:VEVENT', start))))
}

function eventOf(lines: [string, string][]): IcsComponent {
  const event = Object.fromEntries(lines)
  if (Object.keys(event).length < lines.length) throw new Error(`A property twice: ${lines.map(([name]) => name)}`)
  return event
}

function property(line: string, index: number, { length }: string[]): [string, string] {
  if (line === '' && index === length - 1) return ['', '']
  const [, name, value] = LINE.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`No line of a calendar: ${JSON.stringify(line)}`)
  return [name, value.replace(/\\(.)/gsu, (_, escaped) => (escaped === 'n' ? '\n' : escaped))]
}
