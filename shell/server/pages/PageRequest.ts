import type { VisitorNote } from '../../src/document/visitorNote'
import type { Source } from './PageCache'
import type { SharedPage } from './SharedPage'

export interface PageRequest {
  /** Path and search; the host is arbitrary. */
  url: URL
  nonce: string
  address: string
  cookies?: string | undefined
  signal: AbortSignal
}

/** A shared page and the parts for one visitor. */
export interface PageResponse extends VisitorNote {
  page: SharedPage
  source?: Source
  ageMs?: number
  policy?: string
  isPreview?: true
  cookies?: string[]
}
