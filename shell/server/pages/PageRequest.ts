import type { VisitorNote } from '../../src/visitorNote'
import type { Source } from './PageCache'
import type { SharedPage } from './SharedPage'

export interface PageRequest {
  /** Path and search; the host is made up. */
  url: URL
  /** By which scripts may be added to this page, new for each request. */
  nonce: string
  /** IP address of the visitor. */
  address: string
  /** The `Cookie` header. */
  cookies?: string | undefined
  /** Aborts when the visitor has gone. */
  signal: AbortSignal
}

/** A page, which may be the same for many, and what is this visitor's alone. */
export interface PageResponse extends VisitorNote {
  page: SharedPage
  /** How the page came about, where it may have been kept. */
  source?: Source
  /** Since its data was read, in milliseconds. */
  ageMs?: number
  /** The page's `Content-Security-Policy`. */
  policy?: string
  /** Whether a preview's link shows some of it. */
  isPreview?: true
  /** `Set-Cookie` headers. */
  cookies?: string[]
}
