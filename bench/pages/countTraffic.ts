import type { CDPSession } from '@playwright/test'

/** What came over the network; what came out of a cache does not count. Bytes as they were sent, compressed. */
export interface Traffic {
  requests: number
  /** With headers. */
  bytes: number
  /** Of scripts, with headers. */
  js: number
  /** Of the document, without headers. */
  html: number
}

interface Answer {
  url: string
  isDocument: boolean
  isScript: boolean
  isCached: boolean
  headerBytes: number
  bytes: number
}

/** Counts the requests of a page from now on. @returns a function that says what came so far */
export function countTraffic(tools: CDPSession): () => Traffic {
  const answers = new Map<string, Answer>()
  tools.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) => {
    if (!url.startsWith('https:')) return
    const isDocument = type === 'Document'
    answers.set(requestId, { url, isDocument, isScript: false, isCached: false, headerBytes: 0, bytes: 0 })
  })
  const change = (requestId: string, changed: Partial<Answer>) => {
    const answer = answers.get(requestId)
    if (answer) Object.assign(answer, changed)
  }
  tools.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { isCached: true }))
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    const { mimeType, encodedDataLength: headerBytes, fromDiskCache = false, fromPrefetchCache = false } = response
    const isCached = fromDiskCache || fromPrefetchCache
    change(requestId, { isScript: mimeType.includes('javascript'), headerBytes, ...(isCached && { isCached }) })
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, { bytes: encodedDataLength }),
  )
  return () => {
    const sent = [...answers.values()].filter(({ isCached }) => !isCached)
    const sum = (some: Answer[]) => some.reduce((total, { bytes }) => total + bytes, 0)
    const [document] = sent.filter(({ isDocument }) => isDocument)
    return {
      requests: sent.length,
      bytes: sum(sent),
      js: sum(sent.filter(({ isScript }) => isScript)),
      html: document ? document.bytes - document.headerBytes : 0,
    }
  }
}
