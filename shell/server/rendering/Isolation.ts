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
import { namedError } from './namedError'
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

export class Isolation {
  private readonly options: IsolationOptions
  private readonly limits: IsolationLimits
  private readonly published: ProcessCache
  private readonly previews: ProcessCache
  private countEnd = (_: RemoteRelease) => {}
  private noteHost = (_: RemoteRelease, _ms: number) => {}

  constructor(options: IsolationOptions) {
    this.options = options
    this.limits = { ...LIMITS, ...options.limits }
    this.published = createProcessCache(this.limits.published)
    this.previews = createProcessCache(this.limits.previews)
  }

  /** Beyond the limit, the least recently used idle process closes, or the oldest busy one. */
  of(release: RemoteRelease, isPreview: boolean): IsolatedVersion {
    const versions = isPreview ? this.previews : this.published
    const key = ownBaseOf(release)
    const known = versions.get(key) ?? { release, version: this.start(release, isPreview) }
    if (!versions.has(key) && versions.size === versions.max) {
      const idle = [...versions.rvalues()].find((known) => known?.version.isBusy === false)
      if (idle) versions.delete(ownBaseOf(idle.release))
    }
    versions.set(key, known)
    return known.version
  }

  closeUnless(isServed: (release: RemoteRelease, isPreview: boolean) => boolean): void {
    for (const versions of [this.published, this.previews])
      for (const [key, { release }] of versions)
        if (!isServed(release, versions === this.previews)) versions.delete(key)
  }

  measure(metrics: Metrics): void {
    const labels = ['remote', 'version'] as const
    const ends = metrics.counter(
      'portal_remote_process_ends_total',
      'Processos que uma versão de um remoto encerrou',
      labels,
    )
    this.countEnd = (release) => ends.inc(labelsOf(release))
    const hosts = metrics.histogram(
      'portal_remote_host_seconds',
      'Tempo de cada chamada do servidor a um host de um remoto',
      labels,
      HOST_SECONDS,
    )
    this.noteHost = (release, ms) => hosts.observe(labelsOf(release), ms / 1_000)
    metrics.gauge(
      'portal_remote_memory_bytes',
      'Memória do processo de uma versão de um remoto, na última página',
      labels,
      (gauge) => {
        for (const { release, version } of [...this.published.values(), ...this.previews.values()]) {
          if (version.rss > 0) gauge.set(labelsOf(release), version.rss)
        }
      },
    )
  }

  close(): void {
    this.published.clear()
    this.previews.clear()
  }

  private start(release: RemoteRelease, isPreview: boolean): IsolatedVersion {
    const { program, sandbox, origins, hostsOf = () => [], onError } = this.options
    const name = `${release.name} ${release.version}`
    const askHost = fetchFor((origin) => origins.includes(origin) || hostsOf(release).includes(origin))
    return new IsolatedVersion({
      program,
      sandbox,
      limits: isPreview ? { ...this.limits, idleMs: this.limits.previewIdleMs } : this.limits,
      call: readPublic,
      fetch: async (request, signal) => {
        const begun = performance.now()
        const answer = await askHost(request, signal)
        this.noteHost(release, performance.now() - begun)
        return answer
      },
      onLog: (text) => onError(new Error(`${name}: ${text}`)),
      onCrash: (reason) => {
        this.countEnd(release)
        onError(namedError(name, reason))
      },
      read: async () => {
        const source = await release.read(SERVER_BUILD)
        if (!source) throw new Error(`${name} has no server build.`)
        return { source: String(source), filename: ownBaseOf(release) + SERVER_BUILD }
      },
    })
  }
}

type ProcessCache = ReturnType<typeof createProcessCache>

const createProcessCache = (max: number) =>
  new LRUCache<string, { release: RemoteRelease; version: IsolatedVersion }>({
    max,
    dispose: ({ version }) => version.close(),
  })

const labelsOf = ({ name, version }: RemoteRelease) => ({ remote: name, version })

/** Pages are shared, so only public reads are allowed. */
async function readPublic(api: Api, endpoint: SentEndpoint, input: unknown, signal: AbortSignal) {
  const isRead = endpoint.method === 'GET' && endpoint.send === 'query' && isOfApi(endpoint.path)
  if (!isRead) return refusal(CODIGO.falhaGeral)
  return api({ ...endpoint, access: 'anonymous' }, input, { signal })
}

/** The API and the portal's answers about its city; the same host also serves pages and metrics. */
function isOfApi(path: string): boolean {
  const address = `http://api/${path.replace(/^\//, '')}`
  return URL.canParse(address) && /^\/(api|cidade)\//.test(new URL(address).pathname)
}
