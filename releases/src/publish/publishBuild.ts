import type { Build } from '../build/readBuild.ts'
import { contractsFor } from '../contracts.ts'
import { requireHosts } from '../hosts/grants.ts'
import { hostsOf } from '../hosts/Host.ts'
import { integrityOf } from '../integrityOf.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { type Author, type Command, changeOfRemote } from '../registry/Command.ts'
import type { RegistryWriter } from '../registry/RegistryWriter.ts'
import { requireContracts } from '../registry/requireContracts.ts'
import { publish } from '../registry/transitions.ts'
import { BROWSER_BUILD, RELEASE_FILE } from '../release.ts'
import type { ReleaseStore, ShellRecord } from '../store/ReleaseStore.ts'
import { AlreadyPublished, requireUnpublished } from './AlreadyPublished.ts'
import { reasonOfContracts } from './reasonOfContracts.ts'
import { routesOf } from './routesOf.ts'

/** What is published besides the build. */
export interface PublicationDetails {
  /** Why; the history keeps it. */
  reason: string
  /** The commit that was built; `null` where git does not tell. */
  gitSha: string | null
  /** Whether the folder has changes that the commit does not hold. */
  isDirty: boolean
  /** Whether nothing says that it has passed its package's check. */
  isUnchecked?: boolean | undefined
  /** Whether the version is to wait for a rollout, also where it is the remote's first. */
  isHeld: boolean
  /** URL under which a CDN serves the folder of the remote's versions; without it, the portal serves them alone. */
  base?: string | undefined
}

/** Where a build is published, and by whom. */
export interface PublishOptions {
  store: ReleaseStore
  writer: RegistryWriter
  who: Author['who']
}

/** What came of a publication. */
export interface Published {
  version: string
  /** Whether all visitors are served the version from now on. */
  isServed: boolean
  /** Whether it was published now, and not before with the same files. */
  isNew: boolean
}

/**
 * Writes the files of a built remote to the store, then registers its version. No visitor is served the version yet,
 * unless the remote is new to all portals in use. Files are written before the registry: a publication that breaks off
 * leaves only files that no revision names. Of files that are published already nothing is written, and that is no error.
 * @throws ReleaseError where the contracts, routes, hosts or version are refused, or the remote is not the author's to publish.
 */
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
    verb: 'publish',
    remote: name,
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
    await store.writeVersion(name, version, files)
    const { remotes } = await writer.change(author, command)
    return { version, isServed: remotes[name]?.stable === version, isNew: true }
  } catch (error) {
    if (error instanceof AlreadyPublished) return { version, isServed: error.isServed, isNew: false }
    throw error
  }
}

/** Refuses a base whose origin no portal has in its content security policy: its pages would not load from there. */
function checkBase(shells: ShellRecord[], base: string | undefined) {
  if (base === undefined) return
  if (!/^https?:$/.test(URL.canParse(base) ? new URL(base).protocol : '')) {
    throw new ReleaseError(`--base "${base}" não é um endereço http ou https.`)
  }
  const { origin } = new URL(base)
  if (shells.length === 0 || shells.some(({ origins }) => origins.includes(origin))) return
  throw new ReleaseError(`Nenhum portal em uso carrega remotos de ${origin}: inclua a origem em REMOTOS_ORIGENS.`)
}
