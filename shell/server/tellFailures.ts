import { SourceMap } from 'node:module'
import { dirname, posix } from 'node:path'
import { BROWSER_BUILD, MAPS } from '@portal/releases'
import type { FailurePlace } from '@portal/releases-page'
import { LRUCache } from 'lru-cache'
import type { RemoteEvent, RemoteFrame } from '../src/remotes/RemoteEvent'
import type { Catalog, RemoteRelease } from './catalog'

export interface TellFailuresOptions {
  find: Catalog['find']
  onError: (error: unknown) => void
  now?: () => Date
}

/** How many places are told of once, before the first are told of again. */
const KEPT_PLACES = 500

/** How many places of a remote are shown, the last ones. */
const SHOWN_PLACES = 5

/** Of how many remotes: no portal has as many, but a report names what it likes. */
const SHOWN_REMOTES = 200

/** How many maps are read at a time: a broken version fails everybody at once, and a map is some hundred kilobytes. */
const MOST_READ = 2

/**
 * Tells where a remote's version failed in a browser, in the source's own lines, by the map that is kept with the release, and keeps the last
 * places of each remote. Each is told once: it says which line to look at, and the metrics how often.
 */
export function tellFailures({ find, onError, now = () => new Date() }: TellFailuresOptions) {
  const told = new LRUCache<string, true>({ max: KEPT_PLACES })
  const shown = new LRUCache<string, FailurePlace[]>({ max: SHOWN_REMOTES })
  let reading = 0
  const tell = ({ remote, version, frame, errorClass }: RemoteEvent) => {
    if (!frame) return
    const key = JSON.stringify([remote, version, frame])
    if (told.has(key) || reading >= MOST_READ) return
    told.set(key, true)
    reading += 1
    find(remote, version)
      .then((release) => release && placeOf(release, frame))
      .then((place) => {
        if (!place) return
        onError(new Error(`${remote} ${version} failed in a browser (${errorClass}): ${place}`))
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

/** The place in the source; where the release keeps no map of the script, the place in that. */
async function placeOf(release: RemoteRelease, { file, line, column }: RemoteFrame): Promise<string | undefined> {
  // Of a file that the version does not have, nothing is known, and nothing is written into the log.
  if (!Object.hasOwn(release.integrity, `${BROWSER_BUILD}/${file}`)) return undefined
  const map = await release.read(`${MAPS}/${file}.map`)
  const entry = map && new SourceMap(JSON.parse(String(map))).findEntry(line - 1, column - 1)
  if (!entry || !('originalSource' in entry)) return `${file}:${line}:${column}`
  const { originalSource, originalLine, originalColumn } = entry
  const source = posix.join('dist', MAPS, dirname(file), originalSource)
  return `${source}:${originalLine + 1}:${originalColumn + 1}`
}
