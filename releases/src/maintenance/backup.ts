import { ReleaseError } from '../ReleaseError.ts'
import { obstacleOf } from '../registry/obstacleOf.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { copyVersions } from './copyVersions.ts'

/** What a backup wrote. */
export interface BackupResult {
  /** The revision that the copy holds now. */
  revision: number
  /** How many revisions and versions were new to it. */
  revisions: number
  versions: number
}

/**
 * Copies a registry, with all its revisions and the files of its versions, into another store: an empty one, or one with
 * an earlier copy of the same registry. Files are written first: a backup that breaks off is completed by the next one.
 * @throws ReleaseError where there is no registry, the other store holds something else, or a file is damaged.
 */
export async function backup(from: ReleaseStore, to: ReleaseStore): Promise<BackupResult> {
  const head = await from.readHead()
  if (!head) throw new ReleaseError(`Não há registro de versões em ${from.address}.`)
  const known = await to.readHead()
  if (known && (await obstacleOf(known, head, (after) => from.readRevisionsAfter(after)))) {
    throw new ReleaseError(`Em ${to.address} há a cópia de outro registro, ou de revisões que este não tem mais.`)
  }
  const { copied: versions } = await copyVersions(from, to, head)
  let revisions = 0
  for await (const revision of from.readRevisionsAfter(known?.revision ?? 0)) {
    if (revision.revision > head.revision) break
    await to.append(revision)
    revisions += 1
  }
  return { revision: head.revision, revisions, versions }
}
