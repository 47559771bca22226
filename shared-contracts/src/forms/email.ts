import { plainWidth, withoutInvisible } from '../invisible'

// Prevents header injection, a second recipient and invisible characters. Domains allow only ASCII: `ſ` with ignored
// case would let two accounts share a mailbox.
const LABEL = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*'
const PLAIN = `[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_\`{|}~.-]+@${LABEL}(?:\\.${LABEL})+`
const EMAIL = new RegExp(`^ *${PLAIN} *$`, 'u')
const ADDRESS = new RegExp(`(?=[\\p{L}\\p{N}_])${PLAIN}`, 'gu')

const MAILTO = /mailto:([^\s<>?"]+)(?:\?[^\s<>")\]]*)?/gi
const SIGNS = /^[^\p{L}\p{N}/]*$/u
const AFTER = /^(?:[^\p{L}\p{N}_]*|>.*|\s*\([^()]*\)[.,;]*)$/su
const LONGEST = 1_000

/** Accepts one plain address without a name. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** Returns the address without its name and copied signs. A text with none or several stays unchanged. */
export function plainAddress(typed: string): string {
  const line = plainWidth(withoutInvisible(typed)).trim()
  return line.length > LONGEST || isEmail(line) ? line : (addressIn(line) ?? line)
}

function addressIn(line: string): string | undefined {
  const text = line.replace(MAILTO, (_, address: string) => address.replace('%40', '@'))
  const [address, ...again] = text.match(ADDRESS) ?? []
  const around = text.split(ADDRESS)
  const isOne = again.every((other) => other.toLowerCase() === address?.toLowerCase())
  if (!isOne || around.some((part) => part.includes('@'))) return undefined
  return isParted(around[0] ?? '') && AFTER.test(around.at(-1) ?? '') ? address : undefined
}

function isParted(before: string): boolean {
  const words = before.trimEnd()
  const blank = before.slice(words.length)
  return (
    SIGNS.test(words) || /[<:"([,;|]$/.test(words) || blank.includes('\t') || (blank !== '' && /\s[-–—]$/.test(words))
  )
}
