import { ReleaseError } from '../model/ReleaseError.ts'
import { obstacleOf } from '../registry/obstacleOf.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { copyVersions, hasDescription } from './copyVersions.ts'

export interface BackupResult {
  revision: number
  revisions: number
  versions: number
}

/** Copies into an empty store or an earlier copy. Files come first, so a retry completes it. @throws ReleaseError */
export async function backup(from: ReleaseStore, to: ReleaseStore): Promise<BackupResult> {
  const head = await from.readHead()
  if (!head)
    throw new ReleaseError(`Não há registro de versões em ${from.address}: confira RELEASES_URL. Nada foi copiado.`)
  if (from.address === to.address) throw new ReleaseError(`${to.address} é o próprio registro: dê a --to outra pasta.`)
  const known = await to.readHead()
  if (known && (await obstacleOf(known, head, (after) => from.readRevisionsAfter(after)))) {
    throw new ReleaseError(
      `Em ${to.address} há a cópia de outro registro, ou de revisões que este não tem mais. Guarde-a, e dê a --to outra pasta.`,
    )
  }
  // After a restore, revision numbers repeat in a new epoch.
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
