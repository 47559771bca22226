import { linkIn, plainAddress } from '@portal/shared-contracts/forms'
import { RICH_TEXT } from '@portal/shared-contracts/rich-text'

const SCHEME = /^([a-z][a-z\d+.-]*):/i
const SCHEMES: readonly string[] = RICH_TEXT.linkSchemes

export function linkAddressOf(typed: string): string | undefined {
  const address = linkIn(typed, 'https')
  const email = plainAddress(address)
  if (/^[^@/:]+@[^@/:.]+(?:\.[^@/:.]+)+$/.test(email) && !/^mailto:.*\?/i.test(address)) return `mailto:${email}`
  if (!address || /\s/.test(address)) return undefined
  if (/^[/#?](?!\/)/.test(address)) return address
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  // "localhost:3000" and "exemplo.org:8080" have a port and no scheme.
  const whole = scheme && !/^[^/]+:\d/.test(address) ? address : `https://${address.replace(/^\/\//, '')}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname } = new URL(whole)
  if (!SCHEMES.includes(protocol.slice(0, -1))) return undefined
  return protocol.startsWith('http') && !hostname.includes('.') && scheme === undefined ? undefined : whole
}
