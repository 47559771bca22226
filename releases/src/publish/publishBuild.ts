import { z } from 'zod'
import type { Build } from '../build/readBuild.ts'
import { contractsFor } from '../model/contracts.ts'
import { hostsOf } from '../model/Host.ts'
import { integrityOf } from '../model/hashes.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import type { Contents } from '../model/registry.ts'
import { BROWSER_BUILD, RELEASE_FILE } from '../model/release.ts'
import { type Author, type Command, changeOfRemote, permissionProbe } from '../registry/Command.ts'
import { requireHosts } from '../registry/grants.ts'
import type { RegistryWriter } from '../registry/RegistryWriter.ts'
import { requireContracts } from '../registry/requireContracts.ts'
import { publish } from '../registry/transitions.ts'
import type { ReleaseStore, ShellRecord } from '../store/ReleaseStore.ts'
import { reasonOfContracts, routesOf, writeBuild } from './writeBuild.ts'

const name = z.string().min(1).max(200)

export const detailsSchema = z.strictObject({
  reason: z.string().trim().min(1),
  /** `null` if git is unavailable. */
  gitSha: name.nullable(),
  /** True if the commit lacks changes of the folder. */
  isDirty: z.boolean(),
  /** True without a proof of the checks. Absent from older clients, which checked nothing. */
  isUnchecked: z.boolean().optional(),
  /** True: even a first version waits for a rollout. */
  isHeld: z.boolean(),
  /** CDN URL of the remote's versions; default: the portal serves them. */
  base: name.optional(),
})

export type PublicationDetails = z.infer<typeof detailsSchema>

export interface PublishOptions {
  store: ReleaseStore
  writer: RegistryWriter
  who: Author['who']
}

export const publishedSchema = z.object({
  version: z.string(),
  /** True if all visitors now get the version. */
  isServed: z.boolean(),
  /** False if the same files were already published. Absent from older portals, which refuse them. */
  isNew: z.boolean().default(true),
})

export type Published = z.infer<typeof publishedSchema>

/** Publishes a build, files first, so an abort leaves only unused files. Idempotent. @throws ReleaseError if refused */
export async function publishBuild(
  { release, files }: Build,
  { reason, gitSha, isDirty, isUnchecked, isHeld, base }: PublicationDetails,
  { store, writer, who }: PublishOptions,
): Promise<Published> {
  const { name, version, contract } = release
  const author = { who, reason }
  const range = contractsFor(contract)
  const hosts = hostsOf(release.hosts)
  const publication = {
    publishedAt: writer.now().toISOString(),
    gitSha,
    isDirty,
    removedAt: null,
    routes: routesOf(release),
    ...(hosts.length > 0 && { hosts }),
    requires: { contracts: range },
    integrity: integrityOf(files.get(RELEASE_FILE) ?? Buffer.of()),
    base: base === undefined ? null : `${base.replace(/(?<!\/)\/+$/, '')}/${version}/${BROWSER_BUILD}/`,
  }
  const command: Command = {
    ...permissionProbe('publish', name),
    detail: `${version}${isDirty ? ', com mudanças sem commit' : ''}${isUnchecked ? ', sem conferência' : ''}`,
    apply: (contents, shells) => {
      requireUnpublished(contents, name, version, publication)
      requireContracts(shells, name, range, reasonOfContracts(release))
      requireHosts(contents.remotes, name, version, release.hosts)
      checkBase(shells, base)
      return changeOfRemote(name, publish(version, publication, { isHeld }), { mayBeNew: true })(contents, shells)
    },
  }
  try {
    await writer.check(author, command)
    await writeBuild(store, { release, files })
    const { remotes } = await writer.change(author, command)
    return { version, isServed: remotes[name]?.stable === version, isNew: true }
  } catch (error) {
    if (error instanceof AlreadyPublished) return { version, isServed: error.isServed, isNew: false }
    throw error
  }
}

/** Pages could not load a base outside the portals' content security policy. */
function checkBase(shells: ShellRecord[], base: string | undefined) {
  if (base === undefined) return
  if (!/^https?:$/.test(URL.canParse(base) ? new URL(base).protocol : '')) {
    throw new ReleaseError(`--base "${base}" não é um endereço http ou https.`)
  }
  const { origin } = new URL(base)
  if (shells.length === 0 || shells.some(({ origins }) => origins.includes(origin))) return
  throw new ReleaseError(`Nenhum portal em uso carrega remotos de ${origin}: inclua a origem em REMOTOS_ORIGENS.`)
}

/** The same bytes are already published. */
export class AlreadyPublished extends ReleaseError {
  constructor(
    version: string,
    readonly isServed: boolean,
  ) {
    super(`A versão ${version} já está publicada, com os mesmos arquivos.`)
  }
}

interface Same {
  integrity: string
  base: string | null
}

/** @throws AlreadyPublished for the same files @throws ReleaseError for the same files at another base */
export function requireUnpublished({ remotes }: Pick<Contents, 'remotes'>, name: string, version: string, same: Same) {
  const { versions = {}, stable = null } = remotes[name] ?? {}
  const published = Object.hasOwn(versions, version) ? versions[version] : undefined
  // Files removed by `gc` cannot be published again under the same number.
  if (!published || published.removedAt || published.integrity !== same.integrity) return
  if (published.base === same.base) throw new AlreadyPublished(version, stable === version)
  throw new ReleaseError(
    `A versão ${version} já está publicada com --base ${published.base ?? 'nenhum'}, que não muda depois. Aumente a versão do pacote.`,
  )
}
