import { keptStyle } from './keptStyle'
import { mayLinkTo } from './mayLinkTo'
import { videoOf } from './videoOf'

/** The value with which an allowed attribute stays in a rich text; `undefined` where the attribute goes. */
export function keptValue(attribute: string, given: string): string | undefined {
  const value = given.trim()
  if (attribute === 'allowfullscreen') return value
  if (attribute === 'style') return keptStyle(value)
  if (attribute === 'href') return mayLinkTo(value) ? value : undefined
  if (attribute === 'src' || attribute === 'data-video') return videoOf(value) && value
  return value || undefined
}
