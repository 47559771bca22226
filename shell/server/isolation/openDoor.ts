import type { Duplex } from 'node:stream'

/** The longest line of a version: more than any page takes with the data of its loaders, and little enough to be held. */
export const LINE_LENGTH = 8_388_608
/** Its place among the descriptors of the process of a version. */
export const DOOR = 3

/**
 * The only way between the portal and the process of a version: lines of JSON.
 * @param hear is told what the other side says, and its length
 * @param onBroken is called with what is wrong with what that says, and without when it has gone
 * @param longest the longest line that is heard, and the longest that is said; without them any length is taken
 * @returns a function that says something. It throws where that cannot be said.
 */
export function openDoor<Message>(
  stream: Duplex,
  hear: (message: unknown, length: number) => void,
  onBroken: (wrong?: string) => void,
  longest: { heard?: number; said?: number } = {},
): (message: Message) => void {
  const { heard = Number.POSITIVE_INFINITY, said = Number.POSITIVE_INFINITY } = longest
  let begun = ''
  stream.setEncoding('utf8')
  stream.on('error', () => {})
  stream.on('close', () => onBroken())
  const refuse = () => {
    onBroken('What it sent is no message.')
    stream.destroy()
  }
  stream.on('data', (text: string) => {
    begun += text
    if (begun.length > 2 * heard) return refuse()
    if (!text.includes('\n')) return
    const lines = begun.split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) {
      const message = parse(line)
      if (message === undefined) return refuse()
      hear(message, line.length)
    }
  })
  return (message) => {
    const line = JSON.stringify(message)
    if (line.length > said) throw new Error('It is too large to be sent.')
    if (stream.writable) stream.write(`${line}\n`)
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
