import { SERVER_BUILD } from '@portal/releases'
import type { Api } from '@portal/shared-contracts/api/client'
import { ownBaseOf, type RemoteRelease } from '../catalog'
import { fetchFor } from './fetchFor'
import { IsolatedVersion } from './IsolatedVersion'
import { type IsolationLimits, LIMITS } from './limits'
import type { SentEndpoint } from './messages'

export interface IsolationOptions {
  /** Path of the built program of the processes. */
  program: string
  /** Calls the API from this server, without a session. */
  api: Api
  /** Origins that remote code may make requests to, besides the calls of the API. */
  origins: string[]
  /** Hears what versions print, and why a process of theirs ended. */
  onError: (error: unknown) => void
  limits?: Partial<IsolationLimits>
}

/** The versions that this server renders, each in a process of its own. */
export interface Isolation {
  of: (release: RemoteRelease) => IsolatedVersion
  close: () => void
}

export function createIsolation({ program, api, origins, onError, limits }: IsolationOptions): Isolation {
  const versions = new Map<string, IsolatedVersion>()
  const call = (endpoint: SentEndpoint, input: unknown, signal: AbortSignal) => {
    // A page is rendered for everyone: it reads what is public.
    if (endpoint.method !== 'GET' || endpoint.send !== 'query') return Promise.reject(new Error('Pages only read.'))
    return api({ ...endpoint, access: 'anonymous' }, input, { signal })
  }
  const start = (release: RemoteRelease) => {
    const name = `${release.name} ${release.version}`
    return new IsolatedVersion({
      program,
      limits: { ...LIMITS, ...limits },
      call,
      fetch: fetchFor(origins),
      onLog: (text) => onError(new Error(`${name}: ${text}`)),
      onCrash: (reason) => onError(new Error(`${name}: ${reason.message}`, { cause: reason })),
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
      const version = versions.get(key) ?? start(release)
      versions.set(key, version)
      return version
    },
    close: () => {
      for (const version of versions.values()) version.close()
    },
  }
}
