import type { Duplex } from 'node:stream'

/** The longest line: more than any page takes with the data of its loaders, and little enough to be held. */
const LINE_LENGTH = 8_388_608

/**
 * The only way between the portal and the process of a version: lines of JSON.
 * @param hear is told what the other side says, and its length
 * @param onBroken is called with what is wrong with what that says, and without when it has gone
 * @returns a function that says something. It throws where that cannot be said.
 */
export function openDoor<Message>(
  stream: Duplex,
  hear: (message: unknown, length: number) => void,
  onBroken: (wrong?: string) => void,
): (message: Message) => void {
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
    if (begun.length > 2 * LINE_LENGTH) return refuse()
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
    if (line.length > LINE_LENGTH) throw new Error('It is too large to be sent.')
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
