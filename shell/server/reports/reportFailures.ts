import { SourceMap } from 'node:module'
import { dirname, posix } from 'node:path'
import { BROWSER_BUILD, MAPS } from '@portal/releases'
import type { FailurePlace } from '@portal/releases-page'
import { LRUCache } from 'lru-cache'
import type { RemoteEvent, RemoteFrame } from '../../src/remotes/RemoteEvent'
import type { Catalog, RemoteRelease } from '../remotes/catalog'

export interface ReportFailuresOptions {
  find: Catalog['find']
  onError: (error: unknown, pedido?: string) => void
  now?: () => Date
}

/** Logged places; older ones may be logged again. */
const KEPT_PLACES = 500

const SHOWN_PLACES = 5

/** Remotes. Reports may contain invented names. */
const SHOWN_REMOTES = 200

/** Concurrent reads. A broken version fails for everyone at once, and maps are large. */
const MOST_READ = 2

/** Logs each source line that failed in browsers once; metrics count all. */
export function reportFailures({ find, onError, now = () => new Date() }: ReportFailuresOptions) {
  const told = new LRUCache<string, true>({ max: KEPT_PLACES })
  const shown = new LRUCache<string, FailurePlace[]>({ max: SHOWN_REMOTES })
  let reading = 0
  const tell = ({ remote, version, frame, errorClass }: RemoteEvent, pedido?: string) => {
    if (!frame) return
    const key = JSON.stringify([remote, version, frame])
    if (told.has(key) || reading >= MOST_READ) return
    told.set(key, true)
    reading += 1
    find(remote, version)
      .then((release) => release && placeOf(release, frame))
      .then((place) => {
        if (!place) return
        onError(new Error(`${remote} ${version} failed in a browser (${errorClass}): ${place}`), pedido)
        const failure = { version, errorClass: errorClass ?? 'unknown', place, at: now() }
        shown.set(remote, [failure, ...(shown.get(remote) ?? [])].slice(0, SHOWN_PLACES))
      })
      .catch(onError)
      .finally(() => {
        reading -= 1
      })
  }
  return { tell, placesOf: (remote: string) => shown.get(remote) ?? [] }
}

async function placeOf(release: RemoteRelease, { file, line, column }: RemoteFrame): Promise<string | undefined> {
  // Unknown files must not reach the log.
  if (!Object.hasOwn(release.integrity, `${BROWSER_BUILD}/${file}`)) return undefined
  const map = await release.read(`${MAPS}/${file}.map`)
  const entry = map && new SourceMap(JSON.parse(String(map))).findEntry(line - 1, column - 1)
  if (!entry || !('originalSource' in entry)) return `${file}:${line}:${column}`
  const { originalSource, originalLine, originalColumn } = entry
  const source = posix.join('dist', MAPS, dirname(file), originalSource)
  return `${source}:${originalLine + 1}:${originalColumn + 1}`
}
