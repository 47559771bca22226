import type { Build } from '../build/readBuild.ts'
import type { BuiltRelease } from '../build/readRelease.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { RELEASE_FILE } from '../model/release.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

/** Keeps existing files. @throws ReleaseError if their `release.json` differs, which the version does not reveal */
export async function writeBuild(store: ReleaseStore, { release: { name, version }, files }: Build) {
  await store.writeVersion(name, version, files)
  const kept = await store.readFile(name, version, RELEASE_FILE)
  if (kept?.equals(files.get(RELEASE_FILE) ?? Buffer.of())) return
  throw new ReleaseError(
    `A versão ${version} de ${name} já está guardada, com outro ${RELEASE_FILE}. Aumente a versão do pacote e construa de novo.`,
  )
}

const SENTENCE = new Intl.ListFormat('pt-BR')

/** End of a sentence: what in the build requires its contracts. May be empty. */
export function reasonOfContracts({ contractAskedBy = {} }: BuiltRelease): string {
  const uses = Object.entries(contractAskedBy).map(([used, module]) => `${used} (${module})`)
  return uses.length > 0 ? `, por usar ${SENTENCE.format(uses)}` : ''
}

/** @throws ReleaseError if there are no routes, or one has no prefix */
export function routesOf({ name, routes }: BuiltRelease): string[] {
  if (routes.length === 0)
    throw new ReleaseError(`${name} não registra nenhuma rota: devolva ao menos uma em register().`)
  const relative = routes.find(({ path }) => !path.startsWith('/'))
  if (relative) throw new ReleaseError(`A rota "${relative.path}" de ${name} não começa com "/".`)
  return routes.map(({ path }) => path)
}
