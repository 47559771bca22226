import { z } from 'zod'
import type { Build } from '../build/readBuild.ts'
import { contractsFor } from '../model/contracts.ts'
import { hashOfToken, integrityOf } from '../model/hashes.ts'
import { isOpen, newPreviewToken, previewSchema } from '../model/Preview.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { RELEASE_FILE } from '../model/release.ts'
import { claimAddresses } from '../registry/addresses.ts'
import { permissionProbe } from '../registry/Command.ts'
import { requireHosts } from '../registry/grants.ts'
import { requireContracts } from '../registry/requireContracts.ts'
import type { Tokens } from '../registry/rights.ts'
import { isKilled, numberOf } from '../registry/versions.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { detailsSchema, type PublishOptions } from './publishBuild.ts'
import { reasonOfContracts, routesOf, writeBuild } from './writeBuild.ts'

/** Default and maximum days that a link works. */
export const PREVIEW_DAYS = 7
export const MOST_PREVIEW_DAYS = 30

/** Maximum open previews per remote, because each keeps its files. */
const MOST_PREVIEWS = 50

/** Days that records are kept after a preview ends. */
export const REMEMBERED_DAYS = 90

const DAY_MS = 86_400_000

export const previewDetailsSchema = detailsSchema
  .pick({ reason: true, gitSha: true, isDirty: true })
  .extend({ days: z.int().min(1).max(MOST_PREVIEW_DAYS) })

export type PreviewDetails = z.infer<typeof previewDetailsSchema>

export const publishedPreviewSchema = z.object({
  version: z.string(),
  expiresAt: z.iso.datetime(),
  /** Path and search. Returned once, because the store keeps only the token's hash. */
  link: z.string(),
})

export type PublishedPreview = z.infer<typeof publishedPreviewSchema>

/** Writes a build and a preview link; the registry stays unchanged. @throws ReleaseError if it is not allowed */
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
    permissionProbe('preview', name, (contents, shells) => {
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
  await writeBuild(store, { release, files })
  await store.writePreview({
    hash: hashOfToken(token),
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

/** Ends links of one version or of all. @throws ReleaseError if there is none */
export async function endPreviews(
  { store, writer, who }: PublishOptions,
  remote: string,
  version: string | undefined,
): Promise<number> {
  await writer.check({ who, reason: 'encerra uma prévia' }, permissionProbe('preview', remote))
  const now = writer.now()
  const tokens = (await store.readHead())?.tokens ?? {}
  const ended = (await store.readPreviews()).filter(
    (preview) =>
      isOpen(preview, now, tokens) &&
      preview.remote === remote &&
      [undefined, preview.version, numberOf(preview.version)].includes(version),
  )
  if (ended.length === 0)
    throw new ReleaseError(
      `Não há prévia ${version ? `${version} ` : ''}de ${remote}. Veja as abertas com "preview list".`,
    )
  for (const preview of ended) await store.writePreview({ ...preview, expiresAt: now.toISOString() })
  return ended.length
}

export async function forgetPreviews(store: ReleaseStore, now: Date): Promise<number> {
  const forgotten = (await store.readPreviews()).filter(
    ({ expiresAt }) => Date.parse(expiresAt) < now.getTime() - REMEMBERED_DAYS * DAY_MS,
  )
  for (const { hash } of forgotten) await store.removePreview(hash)
  return forgotten.length
}

/** The first page without parameters, or the home page. */
const firstPageOf = (routes: string[]) => routes.find((route) => !/[:*?]/.test(route)) ?? '/'

export const toldPreviewSchema = previewSchema.omit({ hash: true, integrity: true, token: true })

export type ToldPreview = z.infer<typeof toldPreviewSchema>

/** Open and recently ended previews, without the hashes of their links. @param days 0 for open previews only */
export async function listPreviews(
  store: Pick<ReleaseStore, 'readPreviews' | 'readHead'>,
  now: Date,
  days = 0,
): Promise<ToldPreview[]> {
  const { tokens = {} } = (await store.readHead()) ?? {}
  const since = now.getTime() - days * DAY_MS
  const listed = (await store.readPreviews()).filter(
    (preview) => Date.parse(preview.expiresAt) > since && (days > 0 || isOpen(preview, now, tokens)),
  )
  return listed.map((preview) => toldPreviewSchema.parse(preview))
}
