import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { MicroFrontend, RegisterModule, RemoteManifest } from '@portal/shared-contracts/micro-frontend'
import { RemoteLoadError } from './RemoteLoadError'

/** How long a remote may be silent before the visitor is told. */
export const REMOTE_TIMEOUT_MS = 8_000

/**
 * The one place that calls Module Federation. Registers the remotes of the boot manifest and returns what brings one.
 * A remote that has answered is kept; after a failure the next call tries again under a new address, because neither
 * a pending nor a failed import is ever repeated under the old one.
 */
export function createFederation(manifests: RemoteManifest[]): (name: string) => Promise<MicroFrontend> {
  const entries = new Map(manifests.map(({ name, entry }) => [name, entry]))
  const loaded = new Map<string, Promise<MicroFrontend>>()
  const attempts = new Map<string, number>()

  const attempt = async (name: string): Promise<MicroFrontend> => {
    const entry = entries.get(name)
    if (!entry) throw new RemoteLoadError(name)
    const count = attempts.get(name) ?? 0
    attempts.set(name, count + 1)
    registerRemotes([{ name, entry: count ? `${entry}?r=${count}` : entry, type: 'module' }], { force: count > 0 })
    const module = await withinLimit(loadRemote<RegisterModule>(`${name}/register`), name)
    if (!module) throw new RemoteLoadError(name)
    return module.register()
  }

  return (name) => {
    const kept = loaded.get(name)
    if (kept) return kept
    const begun = attempt(name)
    loaded.set(name, begun)
    begun.catch(() => loaded.delete(name))
    return begun
  }
}

function withinLimit<T>(work: Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteLoadError(name)), REMOTE_TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
