import type { Duplex } from 'node:stream'

/** The longest line of a version, in characters: more than any page takes with the data of its loaders, and little enough to be held. */
export const LINE_LENGTH = 8_388_608
/** Its place among the descriptors of the process of a version. */
export const DOOR = 3

/**
 * The only way between the portal and the process of a version: lines of JSON.
 * @param hear is told each line of the other side
 * @param onBroken is called when the other side has gone, or has said a line that is longer than `longest.heard`
 * @param longest the longest line that is heard, and the longest that is said; without them any length is taken
 * @returns a function that says something. It throws where that cannot be said.
 */
export function openDoor<Message>(
  stream: Duplex,
  hear: (line: string) => void,
  onBroken: (isTooLong: boolean) => void,
  longest: { heard?: number; said?: number } = {},
): (message: Message) => void {
  const { heard = Number.POSITIVE_INFINITY, said = Number.POSITIVE_INFINITY } = longest
  let begun = ''
  stream.setEncoding('utf8')
  stream.on('error', () => {})
  stream.on('close', () => onBroken(false))
  stream.on('data', (text: string) => {
    const lines = (begun + text).split('\n')
    begun = lines.pop() ?? ''
    if ([...lines, begun].some(({ length }) => length > heard)) {
      onBroken(true)
      stream.destroy()
    } else lines.forEach(hear)
  })
  return (message) => {
    const line = JSON.stringify(message)
    if (line.length > said) throw new Error('It is too large to be sent.')
    if (stream.writable) stream.write(`${line}\n`)
  }
}
