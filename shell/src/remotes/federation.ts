import { CONTRACT_VERSION, type MicroFrontend, type RegisterModule } from '@portal/shared-contracts/micro-frontend'
import { sharedModules } from './sharedModules'

/**
 * Loads and registers a remote from the address of its federated entry. Rejects where the entry cannot be loaded or offers
 * nothing to register. A retry needs another address: the browser does not repeat an import that failed or is pending.
 */
export type LoadRemote = (name: string, entry: string) => Promise<MicroFrontend>

/** What the entry of a remote exports, whatever built it: Module Federation's protocol between host and container. */
interface Container {
  init: (scope: ShareScope) => unknown
  get: (module: string) => Promise<() => RegisterModule>
}

/** Shared modules by name and version. A container takes `lib` or `get`; the rest is for those that choose among versions. */
type ShareScope = Record<string, Record<string, object>>

/**
 * Makes the shell a host of Module Federation, of which remotes take what they share with it. The one place that speaks its
 * protocol (docs/decisions/the-shell-is-an-ordinary-build.md).
 * @returns how remotes are loaded.
 */
export function startFederation(): LoadRemote {
  const scope: ShareScope = Object.fromEntries(
    Object.entries(sharedModules).map(([name, module]) => [name, { [CONTRACT_VERSION]: provide(() => module) }]),
  )
  return async (_, entry) => {
    const container: Container = await import(/* @vite-ignore */ entry)
    await container.init(scope)
    const register = await container.get('./register')
    return register().register()
  }
}

const provide = (lib: () => object) => ({
  version: CONTRACT_VERSION,
  from: 'shell',
  scope: ['default'],
  lib,
  get: async () => lib,
  loaded: true,
  eager: true,
  useIn: [],
  deps: [],
  strategy: 'version-first',
  shareConfig: { singleton: true, requiredVersion: false, eager: true },
})
