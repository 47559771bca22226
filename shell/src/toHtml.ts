import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** Renders all of a tree, whatever it waits for. Rejects when any of it fails: half a page is nobody's page. */
export function toHtml(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(node, {
      // React moves larger parts to the end, for a script to put in place. Without a script they would be missing.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    })
  })
}
