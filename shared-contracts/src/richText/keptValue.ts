import { isImagemDeTexto } from './imagemDeTexto'
import { isReadableColor } from './isReadableColor'
import { RICH_TEXT } from './policy'
import { videoOf } from './videoOf'

const { limits } = RICH_TEXT
const VALUES = new Map<string, RegExp>(Object.entries(RICH_TEXT.styles))
// The portal's own styles must win, because they know the theme.
const PRIORITY = /!\s*important\s*$/i

/** Browsers ignore these characters in addresses. */
const OVERLOOKED = /[\p{Cc}\s]/gu
// "//host" and "/\host" lead to another host.
const ADDRESS = new RegExp(`^(?:(?:${RICH_TEXT.linkSchemes.join('|')}):|[#?]|/(?![/\\\\]))`, 'i')

const OF_IMAGE: readonly string[] = RICH_TEXT.attributes.img

/** Returns the allowed value of an attribute; `undefined` removes it. */
export function keptValue(element: string, attribute: string, given: string): string | undefined {
  const value = given.trim()
  if (element === 'img') return OF_IMAGE.includes(attribute) ? keptOfImage(attribute, value) : undefined
  if (attribute === 'allowfullscreen') return value
  if (attribute === 'style') return keptStyle(value)
  if (attribute === 'colspan' || attribute === 'rowspan') return keptSpan(value)
  if (attribute === 'start') return keptStart(value)
  if (attribute === 'href') return mayLinkTo(value) ? value : undefined
  if (attribute === 'src' || attribute === 'data-video') return videoOf(value) && value
  return value || undefined
}

function keptOfImage(attribute: string, value: string): string | undefined {
  if (attribute === 'src') return isImagemDeTexto(value) ? value : undefined
  if (attribute === 'alt') return value
  const pixels = /^\d{1,5}$/.test(value) ? Number(value) : 0
  return pixels > 0 && pixels <= limits.imageSide ? String(pixels) : undefined
}

function keptStyle(style: string): string | undefined {
  if (style.length > limits.style) return undefined
  const kept = style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace(PRIORITY, '')
      .trim()
    if (!VALUES.get(property)?.test(value) || !mayLook(property, value)) return []
    // The themes match colours in lower case only.
    return `${property}:${property === 'color' ? value.toLowerCase() : value}`
  })
  return kept.join(';') || undefined
}

const SIZE = /^([\d.]+)(px|pt|em|rem|%)$/

function mayLook(property: string, value: string): boolean {
  if (property === 'color') return isReadableColor(value)
  const [, size, found] = SIZE.exec(value) ?? []
  if (found === undefined) return true
  const unit = found as keyof typeof limits.size
  return Number(size) <= limits.size[unit] && (property !== 'font-size' || Number(size) >= limits.leastSize[unit])
}

const keptSpan = (value: string) => (/^\d+$/.test(value) ? String(Math.min(Number(value), limits.span)) : undefined)

const keptStart = (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) <= limits.listStart ? String(Number(value)) : undefined

const mayLinkTo = (address: string): boolean => ADDRESS.test(address.replace(OVERLOOKED, ''))
