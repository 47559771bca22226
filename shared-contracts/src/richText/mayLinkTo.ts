import { RICH_TEXT } from './policy'

/** Browsers overlook them in an address. */
const OVERLOOKED = /[\p{Cc}\s]/gu
// "//host" names a host without saying how it is asked, and "/\host" is read as the same.
const ADDRESS = new RegExp(`^(?:(?:${RICH_TEXT.linkSchemes.join('|')}):|[#?]|/(?![/\\\\]))`, 'i')

/** Whether a link of a rich text may lead there: by an allowed scheme, or within the portal. */
export const mayLinkTo = (address: string): boolean => ADDRESS.test(address.replace(OVERLOOKED, ''))
