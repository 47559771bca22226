import semver from 'semver'
import { z } from 'zod'
import { ReleaseError } from '../ReleaseError.ts'

/** The basis points of 100 %, and the number of buckets: a rollout serves the buckets below its basis points. */
export const BASIS_POINTS = 10_000

const version = z.string().refine((text) => semver.valid(text) === text, 'não é uma versão')
const range = z.string().refine((text) => semver.validRange(text) !== null, 'não é um intervalo de versões')
const instant = z.iso.datetime()
/** What the name of a group consists of. */
export const GROUP_NAME = /^[a-z0-9-]+$/

/** User ids, and names of groups. */
const people = z.strictObject({ users: z.array(z.string().min(1)), groups: z.array(z.string().min(1)) })

const publication = z.strictObject({
  publishedAt: instant,
  /** The commit that the version was built from; `null` where git did not tell. */
  gitSha: z.string().nullable(),
  /** The range of contract versions (semver) that a shell must provide to run this version. */
  requires: z.strictObject({ contracts: range }),
  /** Hash of `release.json`, which holds the hash of every other file; written as in an `integrity` attribute. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  /** URL of the browser build at a CDN, with a trailing slash; `null` where only the portal serves it. */
  base: z
    .url({ protocol: /^https?$/ })
    .endsWith('/')
    .nullable(),
})

const rollout = z.strictObject({
  /** Salts the buckets. It stays when the version changes, so that a repaired canary is served to the same visitors. */
  id: z.string().min(1),
  version,
  basisPoints: z.int().min(0).max(BASIS_POINTS),
  /** Whether the rollout serves no visitor for now. */
  paused: z.boolean(),
  include: people,
  exclude: people,
  startedAt: instant,
})

const remote = z.strictObject({
  versions: z.record(version, publication),
  /** The version that visitors outside of a rollout are served; `null` before the first publication. */
  stable: version.nullable(),
  /** The versions that were stable before, the latest last. */
  history: z.array(version),
  rollout: rollout.nullable(),
  /** Whether no version of the remote is served. */
  killed: z.boolean(),
  /** Versions that no visitor is served. */
  killedVersions: z.array(version),
})

const change = z.strictObject({
  verb: z.string().min(1),
  /** `null` where the change is one of groups. */
  remote: z.string().min(1).nullable(),
  who: z.string().min(1),
  at: instant,
  reason: z.string().min(1),
  /** The options of the verb, as a Portuguese phrase; may be empty. */
  detail: z.string(),
})

const schema = z.strictObject({
  revision: z.int().min(1),
  /** The change that made this revision out of the previous one. */
  change,
  remotes: z.record(z.string().regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/), remote.superRefine(checkVersions)),
  /** User ids by the name of their group. Revisions older than groups have no such field. */
  groups: z.record(z.string().regex(GROUP_NAME), z.array(z.string().min(1))).default({}),
})

/**
 * The versions of each remote, and which visitors are served which: one document, each change of which is a new
 * revision (docs/decisions/releases-in-revisions.md).
 */
export type Registry = z.infer<typeof schema>
/** What the registry holds of one remote. */
export type RemoteEntry = z.infer<typeof remote>
/** What the registry holds of one published version. */
export type Publication = z.infer<typeof publication>
/** The canary: a version that is served to a share of the visitors. */
export type Rollout = z.infer<typeof rollout>
/** The people that a rollout includes or excludes: users by their id, groups by their name. */
export type People = z.infer<typeof people>
/** User ids by the name of their group. */
export type Groups = Registry['groups']

/** Refuses an entry that names a version which was never published. */
function checkVersions({ versions, stable, history, rollout, killedVersions }: RemoteEntry, context: z.RefinementCtx) {
  for (const name of [stable, rollout?.version, ...history, ...killedVersions]) {
    if (name && !(name in versions)) context.addIssue({ code: 'custom', message: `a versão ${name} não foi publicada` })
  }
}

/** Parses and checks the JSON text of a revision. @throws ReleaseError that names the field which is wrong. */
export function parseRegistry(text: string): Registry {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ReleaseError('O registro de versões não é JSON.')
  }
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ReleaseError(
    `O registro de versões está danificado em "${issue?.path.join('.') || 'raiz'}": ${issue?.message}.`,
  )
}

/** A rollout that includes or excludes no user and no group. */
export const NO_PEOPLE: People = { users: [], groups: [] }

/** The entry of a remote of which no version was published. */
export const emptyRemote = (): RemoteEntry => ({
  versions: {},
  stable: null,
  history: [],
  rollout: null,
  killed: false,
  killedVersions: [],
})
