import type { Metrics } from '@portal/api'
import { SERVER_BUILD } from '@portal/releases'
import { CODIGO, refusal } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { ownBaseOf, type RemoteRelease } from '../catalog'
import { fetchFor } from './fetchFor'
import { IsolatedVersion } from './IsolatedVersion'
import { type IsolationLimits, LIMITS } from './limits'
import type { SentEndpoint } from './messages'
import type { Sandbox } from './sandbox'

export interface IsolationOptions {
  /** Path of the built program of the processes. */
  program: string
  /** Keeps the processes from the machine, where there is one. */
  sandbox?: Sandbox | undefined
  /** Origins that all remote code may make requests to, besides the calls of the API. */
  origins: string[]
  /** Origins that a version may make requests to besides, as of now. */
  hostsOf?: (release: RemoteRelease) => string[]
  /** Hears what versions print, and why a process of theirs ended. */
  onError: (error: unknown) => void
  limits?: Partial<IsolationLimits>
}

/** The versions that this server renders, each in a process of its own. */
export interface Isolation {
  of: (release: RemoteRelease) => IsolatedVersion
  /** Adds the processes to the server's metrics, from now on. */
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
  const versions = new Map<string, { release: RemoteRelease; version: IsolatedVersion }>()
  let countEnd = (_: Pick<RemoteRelease, 'name' | 'version'>) => {}
  const call = (api: Api, endpoint: SentEndpoint, input: unknown, signal: AbortSignal) => {
    // A page is rendered for everyone: it reads what is public.
    const isRead = endpoint.method === 'GET' && endpoint.send === 'query' && isOfApi(endpoint.path)
    if (!isRead) return Promise.resolve(refusal(CODIGO.falhaGeral))
    return api({ ...endpoint, access: 'anonymous' }, input, { signal })
  }
  const start = (release: RemoteRelease) => {
    const name = `${release.name} ${release.version}`
    return new IsolatedVersion({
      program,
      sandbox,
      limits: { ...LIMITS, ...limits },
      call,
      fetch: fetchFor((origin) => origins.includes(origin) || hostsOf(release).includes(origin)),
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
    of: (release) => {
      const key = ownBaseOf(release)
      const version = versions.get(key)?.version ?? start(release)
      versions.set(key, { release, version })
      return version
    },
    measure: (metrics) => {
      const ends = metrics.counter(
        'portal_remote_process_ends_total',
        'Processos que uma versão de um remoto encerrou',
        ['remote', 'version'],
      )
      countEnd = ({ name, version }) => ends.inc({ remote: name, version })
      metrics.gauge(
        'portal_remote_memory_bytes',
        'Memória do processo de uma versão de um remoto, na última página',
        ['remote', 'version'],
        (gauge) => {
          for (const { release, version } of versions.values()) {
            if (version.rss > 0) gauge.set({ remote: release.name, version: release.version }, version.rss)
          }
        },
      )
    },
    close: () => {
      for (const { version } of versions.values()) version.close()
    },
  }
}

/** Whether a path is one of the API: the same host may have pages, each of which would render others, and its own metrics. */
function isOfApi(path: string): boolean {
  const address = `http://api/${path.replace(/^\//, '')}`
  return URL.canParse(address) && new URL(address).pathname.startsWith('/api/')
}
