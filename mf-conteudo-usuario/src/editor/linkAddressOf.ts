import { withoutInvisible } from '@portal/shared-contracts/forms'
import { RICH_TEXT } from '@portal/shared-contracts/rich-text'

const SCHEME = /^([a-z][a-z\d+.-]*):/i
const SCHEMES: readonly string[] = RICH_TEXT.linkSchemes

/** What was typed as the address of a link; `undefined` for what can be none, or leads where no link may. */
export function linkAddressOf(typed: string): string | undefined {
  const address = withoutInvisible(typed).trim()
  if (!address || /\s/.test(address)) return undefined
  if (/^[/#?](?!\/)/.test(address)) return address
  if (/^[^@/:]+@[^@/:.]+(?:\.[^@/:.]+)+$/.test(address)) return `mailto:${address}`
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  // "localhost:3000" and "exemplo.org:8080" have a port, and no scheme.
  const whole = scheme && !/^[^/]+:\d/.test(address) ? address : `https://${address.replace(/^\/\//, '')}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname } = new URL(whole)
  if (!SCHEMES.includes(protocol.slice(0, -1))) return undefined
  return protocol.startsWith('http') && !hostname.includes('.') && scheme === undefined ? undefined : whole
}
