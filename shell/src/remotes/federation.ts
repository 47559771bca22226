import { init, loadRemote, registerRemotes } from '@module-federation/runtime'
import { CONTRACT_VERSION, type MicroFrontend, type RegisterModule } from '@portal/shared-contracts/micro-frontend'
import { sharedModules } from './sharedModules'

/**
 * Loads and registers a remote from the address of its federated entry. Rejects where the entry cannot be loaded or offers
 * nothing to register. A retry needs another address: the browser does not repeat an import that failed or is pending.
 */
export type LoadRemote = (name: string, entry: string) => Promise<MicroFrontend>

/**
 * Makes the shell a host of Module Federation, of which remotes take what they share with it. The one place that calls Module
 * Federation.
 * @returns how remotes are loaded.
 */
export function startFederation(): LoadRemote {
  const shared = Object.entries(sharedModules).map(([name, module]) => [
    name,
    { version: CONTRACT_VERSION, lib: () => module, shareConfig: { singleton: true, requiredVersion: false } },
  ])
  init({ name: 'shell', remotes: [], shared: Object.fromEntries(shared) })
  return async (name, entry) => {
    registerRemotes([{ name, entry, type: 'module' }], { force: true })
    const module = await loadRemote<RegisterModule>(`${name}/register`)
    if (!module) throw new Error(`${name} exposes nothing to register.`)
    return module.register()
  }
}
