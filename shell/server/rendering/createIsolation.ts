import type { Metrics } from '@portal/platform/telemetry/Metrics'
import { SERVER_BUILD } from '@portal/releases'
import { CODIGO, refusal } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { LRUCache } from 'lru-cache'
import { ownBaseOf, type RemoteRelease } from '../remotes/catalog'
import { fetchFor } from './fetchFor'
import { IsolatedVersion } from './IsolatedVersion'
import { type IsolationLimits, LIMITS } from './limits'
import type { SentEndpoint } from './messages'
import type { Sandbox } from './sandbox'

const HOST_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface IsolationOptions {
  program: string
  sandbox?: Sandbox | undefined
  origins: string[]
  hostsOf?: (release: RemoteRelease) => string[]
  onError: (error: unknown) => void
  limits?: Partial<IsolationLimits>
}

export interface Isolation {
  /** Beyond the limit, the least recently used idle process closes, or the oldest busy one. */
  of: (release: RemoteRelease, isPreview: boolean) => IsolatedVersion
  closeUnless: (isServed: (release: RemoteRelease, isPreview: boolean) => boolean) => void
  measure: (metrics: Metrics) => void
  close: () => void
}

export function createIsolation({
  program,
  sandbox,
  origins,
  hostsOf = () => [],
  onError,
  limits,
}: IsolationOptions): Isolation {
  const bounds = { ...LIMITS, ...limits }
  const atMost = (max: number) =>
    new LRUCache<string, { release: RemoteRelease; version: IsolatedVersion }>({
      max,
      dispose: ({ version }) => version.close(),
    })
  const [published, previews] = [atMost(bounds.published), atMost(bounds.previews)]
  let countEnd = (_: Pick<RemoteRelease, 'name' | 'version'>) => {}
  let noteHost = (_: Pick<RemoteRelease, 'name' | 'version'>, _ms: number) => {}
  const call = (api: Api, endpoint: SentEndpoint, input: unknown, signal: AbortSignal) => {
    // Pages are shared, so only public reads are allowed.
    const isRead = endpoint.method === 'GET' && endpoint.send === 'query' && isOfApi(endpoint.path)
    if (!isRead) return Promise.resolve(refusal(CODIGO.falhaGeral))
    return api({ ...endpoint, access: 'anonymous' }, input, { signal })
  }
  const start = (release: RemoteRelease, isPreview: boolean) => {
    const name = `${release.name} ${release.version}`
    const askHost = fetchFor((origin) => origins.includes(origin) || hostsOf(release).includes(origin))
    return new IsolatedVersion({
      program,
      sandbox,
      limits: isPreview ? { ...bounds, idleMs: bounds.previewIdleMs } : bounds,
      call,
      fetch: async (request, signal) => {
        const begun = performance.now()
        const answer = await askHost(request, signal)
        noteHost(release, performance.now() - begun)
        return answer
      },
      onLog: (text) => onError(new Error(`${name}: ${text}`)),
      onCrash: (reason) => {
        countEnd(release)
        onError(new Error(`${name}: ${reason.message}`, { cause: reason }))
      },
      read: async () => {
        const source = await release.read(SERVER_BUILD)
        if (!source) throw new Error(`${name} has no server build.`)
        return { source: String(source), filename: ownBaseOf(release) + SERVER_BUILD }
      },
    })
  }
  return {
    of: (release, isPreview) => {
      const versions = isPreview ? previews : published
      const key = ownBaseOf(release)
      const known = versions.get(key) ?? { release, version: start(release, isPreview) }
      if (!versions.has(key) && versions.size === versions.max) {
        const idle = [...versions.rvalues()].find((known) => known?.version.isBusy === false)
        if (idle) versions.delete(ownBaseOf(idle.release))
      }
      versions.set(key, known)
      return known.version
    },
    closeUnless: (isServed) => {
      for (const versions of [published, previews])
        for (const [key, { release }] of versions) if (!isServed(release, versions === previews)) versions.delete(key)
    },
    measure: (metrics) => {
      const ends = metrics.counter(
        'portal_remote_process_ends_total',
        'Processos que uma versão de um remoto encerrou',
        ['remote', 'version'],
      )
      countEnd = ({ name, version }) => ends.inc({ remote: name, version })
      const hosts = metrics.histogram(
        'portal_remote_host_seconds',
        'Tempo de cada chamada do servidor a um host de um remoto',
        ['remote', 'version'],
        HOST_SECONDS,
      )
      noteHost = ({ name, version }, ms) => hosts.observe({ remote: name, version }, ms / 1_000)
      metrics.gauge(
        'portal_remote_memory_bytes',
        'Memória do processo de uma versão de um remoto, na última página',
        ['remote', 'version'],
        (gauge) => {
          for (const { release, version } of [...published.values(), ...previews.values()]) {
            if (version.rss > 0) gauge.set({ remote: release.name, version: release.version }, version.rss)
          }
        },
      )
    },
    close: () => {
      published.clear()
      previews.clear()
    },
  }
}

/** The API, and what the portal answers about its city. The same host also serves pages and metrics. */
function isOfApi(path: string): boolean {
  const address = `http://api/${path.replace(/^\//, '')}`
  return URL.canParse(address) && /^\/(api|cidade)\//.test(new URL(address).pathname)
}
