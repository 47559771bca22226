import { plainWidth, withoutInvisible } from '../invisible'
import type { Validator } from './validators'

const START = '(?<=^|[\\s<>"\'()[\\]*:«“‘]|:\\/\\/)'
const SCHEME = new RegExp(`${START}(?=[hps]*t)[htps]{3,8} ?(?:[:;] ?[\\\\/]*|\\.?[\\\\/]+) ?`, 'gi')
const WHOLE_SCHEME = /^https?:\/\//i
const ADDRESS = /https?:\/\/(?!https?:)(?:(?!\]\(|[,;|]https?:|(?<=[\p{L}\p{N}])https?:\/\/)[^\s<>"«»“”])+/giu
const TWO = /[,;|]https?:|[\p{L}\p{N}]https?:\/\//iu
const TWICE = /^(https?:\/\/.+)\1$/i
const EMPHASIZED = /(?<!\S)([_~`])(\S+)\1(?![\p{L}\p{N}])/gu
const BARE = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u
const KNOWN = /^www\.|^[^/?#]*\.(?:(?:br|com|net|org)(?=[/?#:]|$)|[a-z]{2,}\/\w)/i
/** A single word is no valid host. */
const HOSTNAME = /^(?:[a-z\d_-]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+|\d{1,3})$/
const FILE = /\.(?:docx?|html?|jpe?g|odt|pdf|png|pptx?|xlsx?|zip)$/i
const LONGEST = 3_000

/**
 * Returns the only web address in a text, with a repaired scheme; otherwise the text without invisible characters.
 * @param scheme for an address without one
 */
export function linkIn(typed: string, scheme: 'http' | 'https' = 'http'): string {
  const text = plainWidth(withoutInvisible(typed)).trim()
  if (text.length > LONGEST) return text
  const line = text.replace(/\s+/g, ' ').replaceAll('&amp;', '&').replace(EMPHASIZED, '$2').replace(SCHEME, mended)
  const [link = '', ...others] = new Set(addressesIn(line, scheme).map(withoutDetour))
  return others.length === 0 && isLink(link) ? link : text
}

/** Accepts a web address with a scheme, or an empty value. */
export const link =
  (message: string): Validator =>
  (value) =>
    value === '' || isLink(String(value)) ? undefined : message

/** Redirect pages of Outlook, Google and social networks. Outlook's contain the recipient. */
const DETOUR =
  /^https:\/\/(?:[\w.-]+\.safelinks\.protection\.outlook\.com\/|www\.google\.com\/url\?|lm?\.(?:facebook|instagram)\.com\/|www\.youtube\.com\/redirect\?|www\.linkedin\.com\/(?:redir\/redirect|safety\/go)\?)/i

/** Returns the original address behind a redirect page. */
export function withoutDetour(link: string): string {
  if (!DETOUR.test(link) || !URL.canParse(link)) return link
  const { searchParams } = new URL(link)
  return searchParams.get('url') || searchParams.get('q') || searchParams.get('u') || link
}

function isLink(text: string): boolean {
  if (!/^https?:\/\/[^\s<>"\\/][^\s<>"\\]*$/i.test(text) || TWO.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return username === '' && password === '' && HOSTNAME.test(hostname)
}

const mended = (scheme: string) => (/^https?:\/\/$/i.test(scheme) ? scheme : /s/i.test(scheme) ? 'https://' : 'http://')

function addressesIn(line: string, scheme: string): string[] {
  const addresses = line.match(ADDRESS)
  if (addresses?.length === 1 && WHOLE_SCHEME.test(line) && FILE.test(line)) return [line.replaceAll(' ', '%20')]
  return (
    addresses?.map((address) => withoutEnd(address).replace(TWICE, '$1')) ??
    bareIn(line).map((bare) => `${scheme}://${bare}`)
  )
}

function bareIn(line: string): string[] {
  const words = line.split(/[\s<>"«»“”]+/).map((word) => withoutEnd(word.replace(/^(?:[('[*]+|\/\/)/, '')))
  const found = words.filter((word) => BARE.test(word) && (word.includes('/') || !FILE.test(word)))
  return words.filter(Boolean).length === 1 ? found : found.filter((word) => KNOWN.test(word))
}

function withoutEnd(address: string): string {
  const end = address.at(-1) ?? ''
  const opening = { ')': '(', ']': '[', '}': '{' }[end]
  const isLoose = opening ? countOf(address, end) > countOf(address, opening) : /[.,;:!?'’*…]/.test(end)
  return isLoose ? withoutEnd(address.slice(0, -1)) : address
}

const countOf = (text: string, sign: string) => text.split(sign).length - 1
