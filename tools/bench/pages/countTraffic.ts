import type { CDPSession } from '@playwright/test'

/** Network traffic without cache hits, in compressed bytes. */
export interface Traffic {
  requests: number
  bytes: number
  js: number
}

interface Answer {
  isScript: boolean
  isCached: boolean
  bytes: number
}

/** Counts from now on. @returns a function that reads the count */
export function countTraffic(tools: CDPSession): () => Traffic {
  const answers = new Map<string, Answer>()
  tools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    // `data:` images cause no request.
    if (url.startsWith('https:')) answers.set(requestId, { isScript: false, isCached: false, bytes: 0 })
  })
  const change = (requestId: string, changed: Partial<Answer>) => {
    const answer = answers.get(requestId)
    if (answer) Object.assign(answer, changed)
  }
  tools.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { isCached: true }))
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    const { mimeType, fromDiskCache = false, fromPrefetchCache = false } = response
    const isCached = fromDiskCache || fromPrefetchCache
    change(requestId, { isScript: mimeType.includes('javascript'), ...(isCached && { isCached }) })
  })
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, { bytes: encodedDataLength }),
  )
  return () => {
    const sent = [...answers.values()].filter(({ isCached }) => !isCached)
    const sum = (some: Answer[]) => some.reduce((total, { bytes }) => total + bytes, 0)
    return { requests: sent.length, bytes: sum(sent), js: sum(sent.filter(({ isScript }) => isScript)) }
  }
}
