import { ReleaseError } from '../ReleaseError.ts'
import { obstacleOf } from '../registry/obstacleOf.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { copyVersions, hasDescription } from './copyVersions.ts'

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
 * @throws ReleaseError where there is no registry, the other store is the same one or holds something else, or a file is
 * damaged.
 */
export async function backup(from: ReleaseStore, to: ReleaseStore): Promise<BackupResult> {
  const head = await from.readHead()
  if (!head) throw new ReleaseError(`Não há registro de versões em ${from.address}.`)
  if (from.address === to.address) throw new ReleaseError(`${to.address} é o próprio registro, e não uma cópia.`)
  const known = await to.readHead()
  if (known && (await obstacleOf(known, head, (after) => from.readRevisionsAfter(after)))) {
    throw new ReleaseError(`Em ${to.address} há a cópia de outro registro, ou de revisões que este não tem mais.`)
  }
  // A restore continues from the revision that was accepted, and so has numbers anew that the copy has of before.
  if (known && known.epoch < head.epoch && known.revision >= head.revision) {
    throw new ReleaseError(
      `A cópia em ${to.address} vai até a revisão ${known.revision}, de antes da restauração; aqui a última é a ` +
        `${head.revision}. Guarde essa cópia, e faça a nova em outra pasta.`,
    )
  }
  const { copied: versions } = await copyVersions(from, to, head, hasDescription)
  let revisions = 0
  for await (const revision of from.readRevisionsAfter(known?.revision ?? 0)) {
    if (revision.revision > head.revision) break
    await to.append(revision)
    revisions += 1
  }
  return { revision: head.revision, revisions, versions }
}
