import { ReleaseError } from '../ReleaseError.ts'
import type { Author } from '../registry/Command.ts'
import type { RegistryWriter } from '../registry/RegistryWriter.ts'
import type { Registry } from '../registry/registry.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { copyVersions } from './copyVersions.ts'

/**
 * Makes the portals follow the registry of a backup, or what their store holds now: by a revision of the next epoch.
 * Tokens stay as they are in the store, where they can be read, so that none that was revoked comes back.
 * @param from the store of the backup; the store itself, where what it holds is to be accepted.
 * @throws ReleaseError where there is no registry to restore, or a file of the backup is damaged.
 */
export async function restore(
  from: ReleaseStore,
  to: ReleaseStore,
  writer: RegistryWriter,
  author: Author,
): Promise<Registry> {
  const copy = await from.readHead()
  if (!copy) throw new ReleaseError(`Não há registro de versões em ${from.address}.`)
  if (from !== to) {
    await copyVersions(from, to, copy)
    // What the store lost of the history; a revision that it has is kept.
    if ((await to.lastRevision()) === 0)
      for await (const revision of from.readRevisionsAfter(0)) await to.append(revision)
  }
  return writer.restore(author, copy)
}
