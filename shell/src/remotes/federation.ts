import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { MicroFrontend, RegisterModule } from '@portal/shared-contracts/micro-frontend'

/**
 * Loads and registers a remote from the address of its federated entry. Rejects where the entry cannot be loaded or offers
 * nothing to register. A retry needs another address: the browser does not repeat an import that failed or is pending.
 */
export type LoadRemote = (name: string, entry: string) => Promise<MicroFrontend>

/** The one place that calls Module Federation. */
export const loadByFederation: LoadRemote = async (name, entry) => {
  registerRemotes([{ name, entry, type: 'module' }], { force: true })
  const module = await loadRemote<RegisterModule>(`${name}/register`)
  if (!module) throw new Error(`${name} exposes nothing to register.`)
  return module.register()
}
