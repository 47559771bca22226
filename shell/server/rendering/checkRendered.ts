import type { Rendered } from '../../src/entry.server'
import { VersionError } from './VersionError'

const REDIRECTS = [301, 302, 303, 307, 308]
const EMPTY = [204, 205]
const LOCATION_LENGTH = 2_048
const HEADER = /^[\x20-\x7e\x80-\xff]*$/

/** @throws VersionError if the page or redirect cannot be sent */
export function checkRendered(rendered: Rendered, address: URL) {
  if ('redirect' in rendered) return checkRedirect(rendered.redirect, address)
  const { html, status } = rendered
  if (typeof html !== 'string') throw new VersionError('The page has no HTML.')
  const isOfAPage = Number.isInteger(status) && status >= 200 && status < 600 && (status < 300 || status >= 400)
  if (!isOfAPage || EMPTY.includes(status)) throw new VersionError(`The page has the status ${status}.`)
}

function checkRedirect({ status, location }: { status: number; location: string }, address: URL) {
  if (!REDIRECTS.includes(status)) throw new VersionError(`The page redirects with the status ${status}.`)
  const isSendable = typeof location === 'string' && location.length <= LOCATION_LENGTH && HEADER.test(location)
  const target = isSendable && URL.canParse(location, address.href) ? new URL(location, address) : undefined
  if (!target || !['http:', 'https:'].includes(target.protocol)) {
    throw new VersionError('The page redirects to an invalid address.')
  }
  const isSame = target.host === address.host && target.pathname + target.search === address.pathname + address.search
  if (isSame) throw new VersionError('The page redirects to itself.')
}
