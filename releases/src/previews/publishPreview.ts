import type { Build } from '../build/readBuild.ts'
import { contractsFor } from '../contracts.ts'
import { requireHosts } from '../hosts/grants.ts'
import { integrityOf } from '../integrityOf.ts'
import type { PublishOptions } from '../publish/publishBuild.ts'
import { reasonOfContracts } from '../publish/reasonOfContracts.ts'
import { routesOf } from '../publish/routesOf.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { claimAddresses } from '../registry/addresses.ts'
import { changingNothing } from '../registry/Command.ts'
import { numberOf } from '../registry/fullVersionOf.ts'
import { isKilled } from '../registry/isKilled.ts'
import { requireContracts } from '../registry/requireContracts.ts'
import type { Tokens } from '../registry/rights.ts'
import { RELEASE_FILE } from '../release.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { hashOfPreview, isOpen, newPreviewToken, type Preview } from './Preview.ts'

/** How many days a link shows its preview unless said otherwise, and at most. */
export const PREVIEW_DAYS = 7
export const MOST_PREVIEW_DAYS = 30

/** How many previews of a remote are open at a time: each keeps its files. */
const MOST_PREVIEWS = 50

/** For how many days after its end it is known who showed a preview. */
export const REMEMBERED_DAYS = 90

const DAY_MS = 86_400_000

/** What is said of a preview besides its build. */
export interface PreviewDetails extends Pick<Preview, 'reason' | 'gitSha' | 'isDirty'> {
  /** For how many days the link shows it. */
  days: number
}

/** What came of it. */
export interface PublishedPreview {
  version: string
  /** An ISO instant in UTC. */
  expiresAt: string
  /** The path and search that open it, below a portal's address. Told this once: the store keeps the hash of its token. */
  link: string
}

/**
 * Writes the files of a built remote, and the record of a new link that shows them. The registry stays as it is.
 * @throws ReleaseError where no portal in use could run it, its routes are others', or the remote is not the author's.
 */
export async function publishPreview(
  { release, files }: Build,
  { days, reason, gitSha, isDirty }: PreviewDetails,
  { store, writer, who }: PublishOptions,
): Promise<PublishedPreview> {
  const { name, version, contract } = release
  const routes = routesOf(release)
  let author = ''
  let known: Tokens = {}
  await writer.check(
    {
      who: (tokens, command) => {
        author = typeof who === 'string' ? who : who(tokens, command)
        known = tokens
        return author
      },
      reason,
    },
    changingNothing('preview', name, (contents, shells) => {
      if (isKilled(contents.remotes[name], version))
        throw new ReleaseError(`${name} ${version} está desligada: religue-a antes, com "revive", ou mostre outra.`)
      requireContracts(shells, name, contractsFor(contract), reasonOfContracts(release))
      claimAddresses(contents.addresses, shells, name, routes)
      requireHosts(contents.remotes, name, version, release.hosts)
    }),
  )
  const now = writer.now()
  await forgetPreviews(store, now)
  const open = (await store.readPreviews()).filter((preview) => preview.remote === name && isOpen(preview, now, known))
  if (open.length >= MOST_PREVIEWS) {
    throw new ReleaseError(
      `${name} já tem ${open.length} prévias abertas, e o máximo é ${MOST_PREVIEWS}. Encerre alguma com "preview end".`,
    )
  }
  const token = newPreviewToken()
  const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString()
  await store.writeVersion(name, version, files)
  await store.writePreview({
    hash: hashOfPreview(token),
    remote: name,
    version,
    integrity: integrityOf(files.get(RELEASE_FILE) ?? Buffer.of()),
    publishedAt: now.toISOString(),
    expiresAt,
    who: author,
    ...(Object.hasOwn(known, author) && { token: known[author]?.hash }),
    reason,
    gitSha,
    isDirty,
  })
  return { version, expiresAt, link: `${firstPageOf(routes)}?previa=${token}` }
}

/** Ends the links to a version of a remote, by its name or its number, or to all. @returns how many. @throws ReleaseError where there is none. */
export async function endPreviews(
  { store, writer, who }: PublishOptions,
  remote: string,
  version: string | undefined,
): Promise<number> {
  await writer.check({ who, reason: 'encerra uma prévia' }, changingNothing('preview', remote))
  const now = writer.now()
  const tokens = (await store.readHead())?.tokens ?? {}
  const ended = (await store.readPreviews()).filter(
    (preview) =>
      isOpen(preview, now, tokens) &&
      preview.remote === remote &&
      [undefined, preview.version, numberOf(preview.version)].includes(version),
  )
  if (ended.length === 0) throw new ReleaseError(`Não há prévia ${version ? `${version} ` : ''}de ${remote}.`)
  for (const preview of ended) await store.writePreview({ ...preview, expiresAt: now.toISOString() })
  return ended.length
}

/** Removes the records of previews that were over long ago: until then they say who showed what. @returns how many. */
export async function forgetPreviews(store: ReleaseStore, now: Date): Promise<number> {
  const forgotten = (await store.readPreviews()).filter(
    ({ expiresAt }) => Date.parse(expiresAt) < now.getTime() - REMEMBERED_DAYS * DAY_MS,
  )
  for (const { hash } of forgotten) await store.removePreview(hash)
  return forgotten.length
}

/** The first page that has an address of its own, or else the home. */
const firstPageOf = (routes: string[]) => routes.find((route) => !/[:*?]/.test(route)) ?? '/'
