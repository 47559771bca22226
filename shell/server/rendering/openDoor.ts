import type { Duplex } from 'node:stream'

/** Bytes of the longest line, more than any page with its data. */
export const LINE_BYTES = 8_388_608
export const DOOR = 3

const END_OF_LINE = 10

interface Door {
  hear: (line: string) => void
  onBroken: (fault?: string) => void
  onRead?: (bytes: number) => void
  heard?: number
  said?: number
}

/** Throws if it cannot send. `onTaken` is called after delivery. */
export type Say<Message> = (message: Message, onTaken?: () => void) => void

/** The only connection between portal and process: lines of JSON. */
export function openDoor<Message>(
  stream: Duplex,
  { hear, onBroken, onRead = () => {}, heard = Number.POSITIVE_INFINITY, said = Number.POSITIVE_INFINITY }: Door,
): Say<Message> {
  let begun = Buffer.of()
  let length = 0
  // Doubling the buffer avoids copying each small part again.
  const hold = (part: Buffer) => {
    const needed = length + part.length
    if (needed > begun.length) begun = Buffer.concat([begun], Math.max(needed, 2 * begun.length))
    part.copy(begun, length)
    length = needed
  }
  stream.on('error', () => {})
  stream.on('close', () => onBroken())
  stream.on('data', (read: Buffer) => {
    onRead(read.length)
    for (let rest = read; rest.length > 0 && !stream.destroyed; ) {
      const end = rest.indexOf(END_OF_LINE)
      const part = end < 0 ? rest : rest.subarray(0, end)
      if (length + part.length > heard) {
        onBroken('It sent a line without end.')
        return void stream.destroy()
      }
      hold(part)
      if (end < 0) return
      const line = begun.toString('utf8', 0, length)
      begun = Buffer.of()
      length = 0
      rest = rest.subarray(end + 1)
      hear(line)
    }
  })
  return (message, onTaken) => {
    const line = `${JSON.stringify(message)}\n`
    if (Buffer.byteLength(line) > said) throw new Error('It is too large to be sent.')
    if (stream.writable) stream.write(line, () => stream.destroyed || onTaken?.())
  }
}
