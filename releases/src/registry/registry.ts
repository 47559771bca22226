import semver from 'semver'
import { z } from 'zod'
import { declaredSchema, hostListSchema } from '../hosts/Host.ts'
import { planSchema } from '../plan/Plan.ts'
import { DamagedRegistryError } from './DamagedRegistryError.ts'

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
  /** Whether the remote's folder had changes that the commit does not hold. */
  isDirty: z.boolean().default(false),
  /** When the files were removed (`gc`); the number stays taken. `null` while they are there. */
  removedAt: instant.nullable().default(null),
  /** The patterns of the remote's routes. Absent in publications that are older than owned addresses. */
  routes: z.array(z.string().startsWith('/')).optional(),
  /** The hosts that the version declares, `connect` and `img` together. Absent where there are none. */
  hosts: declaredSchema.optional(),
  /** The range of contract versions (semver) that a shell must provide to run this version. */
  requires: z.strictObject({ contracts: range }),
  /** Hash of `release.json`, which holds the hash of every other file; written as in an `integrity` attribute. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  /** URL of the browser build at a CDN, with a trailing slash; `null` where only the portal serves it. Absent in the first publications. */
  base: z
    .url({ protocol: /^https?$/ })
    .endsWith('/')
    .nullable()
    .default(null),
})

const rollout = z.strictObject({
  /** Salts the buckets. It stays when the version changes, so that a repaired canary is served to the same visitors. */
  id: z.string().min(1),
  /** The `id` of the rollout that it goes along with, and is drawn by; absent where it is drawn by its own. */
  draw: z.string().min(1).optional(),
  version,
  basisPoints: z.int().min(0).max(BASIS_POINTS),
  /** Whether the rollout serves no visitor for now. */
  paused: z.boolean(),
  include: people,
  exclude: people,
  startedAt: instant,
  /** By which it goes on without a person; absent where a person takes each step. */
  plan: z
    .strictObject({
      ...planSchema.shape,
      /** Which of the stages runs, from 0, and since when. */
      stage: z.int().min(0),
      since: instant,
    })
    .optional(),
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
  /** The hosts that the remote's pages may reach, where it declares them. Absent where none is granted. */
  hosts: hostListSchema.optional(),
})

/** What the name of a remote consists of. */
export const REMOTE_NAME = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/
const remoteName = z.string().regex(REMOTE_NAME)

/** What the name of a token consists of. */
export const TOKEN_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * What a token allows: `publicar` to publish and roll out its remotes, `desligar` to kill and revive them, `administrar`
 * everything, also addresses, groups and tokens.
 */
export const SCOPES = ['publicar', 'desligar', 'administrar'] as const

const token = z.strictObject({
  /** SHA-256 of the token, in hexadecimal digits. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  scopes: z.array(z.enum(SCOPES)).min(1),
  /** The remotes that it may change; empty where the scope `administrar` makes the list needless. */
  remotes: z.array(remoteName),
  createdAt: instant,
})

/** Checks what a revision keeps of the change that made it. */
export const changeSchema = z.strictObject({
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
  /** Identifies the registry over all its revisions; `null` in revisions that are older than identities. */
  id: z.uuid().nullable().default(null),
  /**
   * 0, or in which second since 1970 the registry was restored last; in older registries, how often. Portals follow a higher epoch,
   * and within one only the next revisions.
   */
  epoch: z.int().min(0).default(0),
  revision: z.int().min(1),
  /** Identifies this revision, so that two revisions of one number can be told apart. */
  revisionId: z.uuid().nullable().default(null),
  /** The `revisionId` of the revision that this one was made of; `null` for the first one. */
  previousId: z.uuid().nullable().default(null),
  /** The change that made this revision out of the previous one. */
  change: changeSchema,
  remotes: z.record(remoteName, remote.superRefine(checkVersions)),
  /** User ids by the name of their group. Revisions older than groups have no such field. */
  groups: z.record(z.string().regex(GROUP_NAME), z.array(z.string().min(1))).default({}),
  /** The remote that owns each prefix of addresses, by the prefix (docs/decisions/addresses-have-owners.md). */
  addresses: z.record(z.string().startsWith('/'), remoteName).default({}),
  /** Who may change the registry, by the name of the token. Without tokens, whoever reaches the store may. */
  tokens: z.record(z.string().regex(TOKEN_NAME), token).default({}),
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
/** What the registry holds of one token: not the token itself. */
export type TokenRecord = z.infer<typeof token>
/** What commands change of a registry. */
export type Contents = Pick<Registry, 'remotes' | 'groups' | 'addresses' | 'tokens'>
/** One thing that a token may allow. */
export type Scope = (typeof SCOPES)[number]

/** Refuses an entry that names a version which was never published. */
function checkVersions({ versions, stable, history, rollout, killedVersions }: RemoteEntry, context: z.RefinementCtx) {
  for (const name of [stable, rollout?.version, ...history, ...killedVersions]) {
    if (name && !(name in versions)) context.addIssue({ code: 'custom', message: `a versão ${name} não foi publicada` })
  }
}

/**
 * Parses and checks the JSON text of a revision.
 * @param where names the text in sentences, such as `revisão 7 em /srv/releases`.
 * @throws DamagedRegistryError that names the field which is wrong.
 */
export function parseRegistry(text: string, where: string): Registry {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new DamagedRegistryError(`O registro de versões não é JSON (${where}).`)
  }
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new DamagedRegistryError(
    `O registro de versões está danificado em "${issue?.path.join('.') || 'raiz'}": ${issue?.message} (${where}).`,
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
