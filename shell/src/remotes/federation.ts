import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { MicroFrontend, RegisterModule } from '@portal/shared-contracts/micro-frontend'

/** Brings a remote from an address of its entry. */
export type LoadRemote = (name: string, entry: string) => Promise<MicroFrontend>

/**
 * The one place that calls Module Federation. Neither a pending nor a failed import is ever repeated under the same
 * address: whoever tries again names another one.
 */
export const loadByFederation: LoadRemote = async (name, entry) => {
  registerRemotes([{ name, entry, type: 'module' }], { force: true })
  const module = await loadRemote<RegisterModule>(`${name}/register`)
  if (!module) throw new Error(`${name} exposes nothing to register.`)
  return module.register()
}
