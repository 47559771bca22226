import type { MatchedPage } from '../../src/remotes/matchPage'
import { isOverriding, type Overrides } from '../remotes/overrides'
import type { Selection } from './selection'

/** Longer addresses are not cached. */
export const LONGEST_KEPT = 500

export interface AskedPage {
  /** Without parameters that the page does not read. */
  url: URL
  match: MatchedPage | undefined
  overrides: Overrides
  address?: string | undefined
  isPrivate: boolean
  isOverridden: boolean
  /** Versions named in addresses would start unlimited processes. */
  isNamed: boolean
  /** False for another spelling of its address. */
  isCanonical: boolean
}

export function askedPage(
  requested: URL,
  match: MatchedPage | undefined,
  overrides: Overrides,
  address?: string,
): AskedPage {
  const isPrivate = match ? !match.isPublic : requested.pathname.startsWith('/user/')
  return {
    // Chrome around a private page does not depend on the search.
    url: withSearch(requested, isPrivate ? [] : match?.search),
    match,
    overrides,
    address,
    isPrivate,
    isOverridden: match !== undefined && match.remote in overrides.entries,
    isNamed: match !== undefined && match.remote in overrides.versions,
    isCanonical:
      match?.pathname === requested.pathname && (isPrivate || match.search !== undefined || requested.search === ''),
  }
}

export function keyOf({ url, match, overrides, isPrivate, isCanonical }: AskedPage, selection: Selection) {
  // Chrome of a private page is sent for any parameter, even of missing items.
  const isMadeUp = isPrivate && match?.path !== match?.pathname
  const isKept =
    isCanonical && !isMadeUp && !isOverriding(overrides) && !selection.isPreview && url.href.length <= LONGEST_KEPT
  return isKept ? `${url.pathname}${url.search} ${selection.key}` : undefined
}

/** Keeps these parameters, once each and in this order. Unknown parameters: keeps all. */
function withSearch(requested: URL, names: string[] | undefined): URL {
  if (!names) return requested
  const read = names.flatMap((name) => {
    const value = requested.searchParams.get(name)
    return value ? [[name, value]] : []
  })
  const url = new URL(requested)
  url.search = String(new URLSearchParams(read))
  return url
}
