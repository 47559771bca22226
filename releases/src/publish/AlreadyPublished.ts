import { ReleaseError } from '../ReleaseError.ts'
import type { Contents } from '../registry/registry.ts'

/** These very bytes are published already, so that nothing is left to do. */
export class AlreadyPublished extends ReleaseError {
  /** @param isServed whether the version is the stable one. */
  constructor(
    version: string,
    readonly isServed: boolean,
  ) {
    super(`A versão ${version} já está publicada, com os mesmos arquivos.`)
  }
}

/** What makes a publication the same one: which files, and from where browsers load them. */
interface Same {
  integrity: string
  base: string | null
}

/**
 * @throws AlreadyPublished where the version is published with the same files.
 * @throws ReleaseError where it is, but browsers load it from another base, which does not change afterwards.
 */
export function requireUnpublished({ remotes }: Pick<Contents, 'remotes'>, name: string, version: string, same: Same) {
  const { versions = {}, stable = null } = remotes[name] ?? {}
  const published = Object.hasOwn(versions, version) ? versions[version] : undefined
  // What `gc` has removed is not there again by saying so: its number stays taken.
  if (!published || published.removedAt || published.integrity !== same.integrity) return
  if (published.base === same.base) throw new AlreadyPublished(version, stable === version)
  throw new ReleaseError(
    `A versão ${version} já está publicada com --base ${published.base ?? 'nenhum'}, que não muda depois. Aumente a versão do pacote.`,
  )
}
