import { RELEASE_FILE, readBuild } from '../build/readBuild.ts'
import { contractsFor, isProvided } from '../contracts.ts'
import { integrityOf } from '../integrityOf.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { type Author, PUBLISH, type RegistryWriter } from '../registry/RegistryWriter.ts'
import type { Registry } from '../registry/registry.ts'
import { publish } from '../registry/transitions.ts'
import { BROWSER_BUILD, type Release } from '../release.ts'
import type { ReleaseStore, ShellRecord } from '../store/ReleaseStore.ts'

type RoutedRelease = Pick<Release<{ path: string }>, 'name' | 'routes'>

/** What a publication needs besides the build. */
export interface PublishOptions {
  store: ReleaseStore
  writer: RegistryWriter
  author: Author
  /** The commit that was built; `null` where git does not tell. */
  gitSha: string | null
  /** URL under which a CDN serves the folder of the remote's versions; without it, the portal serves them alone. */
  base?: string | undefined
}

/**
 * Writes the files of a built remote to the store, then registers its version. No visitor is served the version yet,
 * unless it is the remote's first. Files are written before the registry: a publication that breaks off leaves only
 * files that no revision names.
 * @throws ReleaseError where the build is damaged, or its contracts, routes or version are refused.
 */
export async function publishRemote(remoteFolder: string, { store, writer, author, gitSha, base }: PublishOptions) {
  const { release, files } = readBuild(remoteFolder)
  const { name, version, contract } = release
  const shells = await store.readShells()
  const range = contractsFor(contract)
  checkContracts(shells, release, range)
  checkBase(shells, base)
  const registry = await store.readHead()
  checkRoutes(release as RoutedRelease, await stableReleases(store, registry, name))
  const apply = publish(version, {
    publishedAt: writer.now().toISOString(),
    gitSha,
    requires: { contracts: range },
    integrity: integrityOf(files.get(RELEASE_FILE) ?? Buffer.of()),
    base: base === undefined ? null : `${base.replace(/\/*$/, '/')}${version}/${BROWSER_BUILD}/`,
  })
  await writer.checkPublication(name, apply)
  await store.writeVersion(name, version, files)
  await writer.change(name, author, { verb: PUBLISH, detail: version, apply })
  return release
}

/**
 * Refuses a version that none of the running shells could run; each page load checks the contracts again (`resolve`).
 */
function checkContracts(shells: ShellRecord[], { name, contractAskedBy = {} }: Release, range: string) {
  if (shells.length === 0 || shells.some(({ contracts }) => isProvided(range, contracts))) return
  const provided = shells.map(({ contracts }) => contracts).join(', ')
  const uses = Object.entries(contractAskedBy).map(([used, module]) => `${used} (${module})`)
  const reason = uses.length > 0 ? `, por usar ${SENTENCE.format(uses)}` : ''
  throw new ReleaseError(`${name} pede contratos ${range}${reason}, e os portais em uso oferecem ${provided}.`)
}

const SENTENCE = new Intl.ListFormat('pt-BR')

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

/** The `release.json` of the stable version of each other remote. */
async function stableReleases(store: ReleaseStore, registry: Registry | undefined, except: string) {
  const others = Object.entries(registry?.remotes ?? {}).filter(([name, { stable }]) => name !== except && stable)
  return Promise.all(
    others.map(async ([name, { stable }]) => {
      const file = await store.readFile(name, stable ?? '', RELEASE_FILE)
      return JSON.parse(String(file)) as RoutedRelease
    }),
  )
}

/**
 * Refuses a route that is relative, or that another remote serves already.
 * @param others the stable releases of the other remotes.
 */
function checkRoutes({ name, routes }: RoutedRelease, others: RoutedRelease[]) {
  if (routes.length === 0) throw new ReleaseError(`${name} não registra nenhuma rota.`)
  const taken = new Map(others.flatMap((other) => other.routes.map(({ path }) => [shape(path), other.name] as const)))
  for (const { path } of routes) {
    if (!path.startsWith('/')) throw new ReleaseError(`A rota "${path}" de ${name} não começa com "/".`)
    const owner = taken.get(shape(path))
    if (owner) throw new ReleaseError(`A rota "${path}" já é de ${owner}.`)
    taken.set(shape(path), name)
  }
}

/** A path with its parameters' names left out: two patterns that differ in those alone match the same addresses. */
const shape = (path: string) => path.toLowerCase().replace(/:[^/?]+/g, ':')
