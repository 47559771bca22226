import { RELEASE_FILE, readBuild } from '../build/readBuild.ts'
import { contractsFor, isProvided } from '../contracts.ts'
import { integrityOf } from '../integrityOf.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { type Author, PUBLISH, type RegistryWriter } from '../registry/RegistryWriter.ts'
import type { Registry } from '../registry/registry.ts'
import { publish } from '../registry/transitions.ts'
import { BROWSER_BUILD, type Release } from '../release.ts'
import type { ReleaseStore, ShellRecord } from '../store/ReleaseStore.ts'
import { checkRoutes } from './checkRoutes.ts'

export interface PublishOptions {
  store: ReleaseStore
  releases: RegistryWriter
  author: Author
  /** The commit that was built, where it is known. */
  gitSha: string | null
  /** Where browsers find the folder of the remote's versions; the portal's own address where absent. */
  base?: string | undefined
}

/**
 * Takes a built remote into the store and registers its version. Nobody is served it yet, unless it is the remote's
 * first. The files come before the entry: a publication that breaks off leaves files that nobody asks for.
 * @throws ReleaseError where the build, its routes or its version do not allow it.
 */
export async function publishRemote(remoteFolder: string, { store, releases, author, gitSha, base }: PublishOptions) {
  const { release, files } = readBuild(remoteFolder)
  const { name, version, contract } = release
  const shells = await store.readShells()
  const range = contractsFor(contract)
  checkContracts(shells, name, range)
  checkBase(shells, base)
  const registry = await store.readHead()
  checkRoutes(release as Release<{ path: string }>, await stableReleases(store, registry, name))
  const apply = publish(version, {
    publishedAt: releases.now().toISOString(),
    gitSha,
    requires: { contracts: range },
    integrity: integrityOf(files.get(RELEASE_FILE) ?? Buffer.of()),
    base: base === undefined ? null : `${base.replace(/\/*$/, '/')}${version}/${BROWSER_BUILD}/`,
  })
  await releases.checkPublication(name, apply)
  await store.writeVersion(name, version, files)
  await releases.change(name, author, { verb: PUBLISH, detail: version, apply })
  return release
}

/** At least one of the shells must be able to run it. Where there is none yet, each page load is asked again anyway. */
function checkContracts(shells: ShellRecord[], name: string, range: string) {
  if (shells.length === 0 || shells.some(({ contracts }) => isProvided(range, contracts))) return
  const provided = shells.map(({ contracts }) => contracts).join(', ')
  throw new ReleaseError(`${name} pede contratos ${range}, e os portais em uso oferecem ${provided}.`)
}

/** A portal names in its policy where remotes may come from; anything else its pages would refuse. */
function checkBase(shells: ShellRecord[], base: string | undefined) {
  if (base === undefined) return
  if (!/^https?:$/.test(URL.canParse(base) ? new URL(base).protocol : '')) {
    throw new ReleaseError(`--base "${base}" não é um endereço http ou https.`)
  }
  const { origin } = new URL(base)
  if (shells.length === 0 || shells.some(({ origins }) => origins.includes(origin))) return
  throw new ReleaseError(`Nenhum portal em uso carrega remotos de ${origin}: inclua a origem em REMOTOS_ORIGENS.`)
}

async function stableReleases(store: ReleaseStore, registry: Registry | undefined, except: string) {
  const others = Object.entries(registry?.remotes ?? {}).filter(([name, { stable }]) => name !== except && stable)
  return Promise.all(
    others.map(async ([name, { stable }]) => {
      const file = await store.readFile(name, stable ?? '', RELEASE_FILE)
      return JSON.parse(String(file)) as Release<{ path: string }>
    }),
  )
}
