import { CONTRACT_VERSION, type MicroFrontend, type RegisterModule } from '@portal/shared-contracts/micro-frontend'
import { sharedModules } from './sharedModules'
import { sharedVersions } from './sharedVersions'

/** Registers the remote of an entry. A retry needs another address, because browsers never repeat a failed import. */
export type LoadRemote = (name: string, entry: string) => Promise<MicroFrontend>

/** Module Federation's protocol between host and container. */
interface Container {
  init: (scope: ShareScope) => unknown
  get: (module: string) => Promise<() => RegisterModule>
}

/** By name and version. Containers use `lib` or `get`. */
type ShareScope = Record<string, Record<string, object>>

/** Read by Module Federation's browser extension (`GlobalModuleInfo` of its `sdk`). */
interface FederationGlobal {
  moduleInfo?: Record<string, object>
  __SHARE__?: Record<string, Record<string, ShareScope>>
}

const SHELL = 'shell'

/** Makes the shell a Module Federation host; the only place with its protocol (docs/decisions/32-remote-builds.md). */
export function startFederation(): LoadRemote {
  const scope: ShareScope = Object.fromEntries(
    Object.entries(sharedVersions).map(([name, version]) => [name, { [version]: provide(name, version) }]),
  )
  const showRemote = showInTools(scope)
  return async (name, entry) => {
    const container: Container = await import(/* @vite-ignore */ entry)
    await container.init(scope)
    const register = await container.get('./register')
    showRemote(name, entry)
    return register().register()
  }
}

function provide(name: string, version: string) {
  const lib = () => sharedModules[name as keyof typeof sharedModules]
  return {
    version,
    from: SHELL,
    scope: ['default'],
    lib,
    get: async () => lib,
    loaded: true,
    eager: true,
    useIn: [SHELL],
    deps: [],
    strategy: 'version-first',
    shareConfig: { singleton: true, requiredVersion: false, eager: true },
  }
}

function showInTools(scope: ShareScope) {
  // A remote may bring Module Federation's runtime, which adds the rest.
  const tools: FederationGlobal = Object((globalThis as { __FEDERATION__?: FederationGlobal }).__FEDERATION__)
  // `Reflect.set` does not throw if a browser extension has frozen the object.
  Reflect.set(globalThis, '__FEDERATION__', tools)
  const remotesInfo: Record<string, object> = {}
  Reflect.set(tools, 'moduleInfo', { ...tools.moduleInfo, [SHELL]: { version: CONTRACT_VERSION, remotesInfo } })
  Reflect.set(tools, '__SHARE__', { ...tools.__SHARE__, [SHELL]: { default: scope } })
  return (name: string, entry: string) => {
    const remoteEntry = new URL(entry, location.href).href
    remotesInfo[name] = { matchedVersion: remoteEntry }
    const info = { version: remoteEntry, remoteEntry }
    Reflect.set(tools, 'moduleInfo', { ...tools.moduleInfo, [`${name}:${remoteEntry}`]: info })
  }
}
