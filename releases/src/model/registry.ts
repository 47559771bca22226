import semver from 'semver'
import { z } from 'zod'
import { declaredSchema, hostListSchema } from './Host.ts'
import { jsonOf } from './json.ts'
import { planSchema } from './Plan.ts'
import { DamagedRegistryError } from './ReleaseError.ts'

/** Also the number of buckets. A rollout serves the buckets below its basis points. */
export const BASIS_POINTS = 10_000

const version = z.string().refine((text) => semver.valid(text) === text, 'não é uma versão')
const range = z.string().refine((text) => semver.validRange(text) !== null, 'não é um intervalo de versões')
const instant = z.iso.datetime()
export const GROUP_NAME = /^[a-z0-9-]+$/

const people = z.strictObject({ users: z.array(z.string().min(1)), groups: z.array(z.string().min(1)) })

const publication = z.strictObject({
  publishedAt: instant,
  /** `null` if git is unavailable. */
  gitSha: z.string().nullable(),
  /** True if the commit lacks changes of the folder. */
  isDirty: z.boolean().default(false),
  /** Time at which `gc` removed the files. The number stays taken. */
  removedAt: instant.nullable().default(null),
  /** Route patterns. Absent in old publications. */
  routes: z.array(z.string().startsWith('/')).optional(),
  /** `connect` and `img` together. Absent if empty. */
  hosts: declaredSchema.optional(),
  /** Semver range that a shell must provide. */
  requires: z.strictObject({ contracts: range }),
  /** `release.json` holds the hashes of all other files. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  /** CDN URL with a trailing slash. `null`: the portal serves the files. */
  base: z
    .url({ protocol: /^https?$/ })
    .endsWith('/')
    .nullable()
    .default(null),
})

const rollout = z.strictObject({
  /** Salt of the buckets. A repaired canary keeps it, and so its visitors. */
  id: z.string().min(1),
  /** The `id` of the linked rollout. Absent if not linked. */
  draw: z.string().min(1).optional(),
  version,
  basisPoints: z.int().min(0).max(BASIS_POINTS),
  paused: z.boolean(),
  include: people,
  exclude: people,
  startedAt: instant,
  /** Absent if people make each step. */
  plan: z
    .strictObject({
      ...planSchema.shape,
      stage: z.int().min(0),
      since: instant,
    })
    .optional(),
})

const remote = z.strictObject({
  versions: z.record(version, publication),
  /** `null` before the first publication. */
  stable: version.nullable(),
  history: z.array(version),
  rollout: rollout.nullable(),
  killed: z.boolean(),
  killedVersions: z.array(version),
  /** Hosts that operators granted. Absent if none. */
  hosts: hostListSchema.optional(),
})

export const REMOTE_NAME = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/
const remoteName = z.string().regex(REMOTE_NAME)

export const TOKEN_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** `publicar`: publish, roll out; `desligar`: kill, revive; `administrar`: everything, including tokens. */
export const SCOPES = ['publicar', 'desligar', 'administrar'] as const

const token = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  scopes: z.array(z.enum(SCOPES)).min(1),
  /** Empty for `administrar`, which covers all. */
  remotes: z.array(remoteName),
  createdAt: instant,
})

export const changeSchema = z.strictObject({
  verb: z.string().min(1),
  /** `null` for groups. */
  remote: z.string().min(1).nullable(),
  who: z.string().min(1),
  at: instant,
  reason: z.string().min(1),
  /** Portuguese phrase of options; may be empty. */
  detail: z.string(),
})

const schema = z.strictObject({
  /** Same in all revisions; `null` in old ones. */
  id: z.uuid().nullable().default(null),
  /** Second of the last restore, or 0. Portals follow a higher epoch. */
  epoch: z.int().min(0).default(0),
  revision: z.int().min(1),
  /** Distinguishes revisions with the same number. */
  revisionId: z.uuid().nullable().default(null),
  /** `revisionId` of the parent; `null` for the first. */
  previousId: z.uuid().nullable().default(null),
  change: changeSchema,
  remotes: z.record(remoteName, remote.superRefine(checkVersions)),
  /** User ids by group name. Absent in old revisions. */
  groups: z.record(z.string().regex(GROUP_NAME), z.array(z.string().min(1))).default({}),
  /** Owner by address prefix (docs/decisions/33-remote-declarations.md#addresses). */
  addresses: z.record(z.string().startsWith('/'), remoteName).default({}),
  /** By token name. Without tokens, access to the store is enough. */
  tokens: z.record(z.string().regex(TOKEN_NAME), token).default({}),
})

/** One document per revision: versions and their audiences (docs/decisions/37-registry.md). */
export type Registry = z.infer<typeof schema>
/** One remote in the registry. */
export type RemoteEntry = z.infer<typeof remote>
/** One published version in the registry. */
export type Publication = z.infer<typeof publication>
/** The canary version and its audience. */
export type Rollout = z.infer<typeof rollout>
/** User ids and group names. */
export type People = z.infer<typeof people>
export type Groups = Registry['groups']
/** Never contains the token itself. */
export type TokenRecord = z.infer<typeof token>
/** The part that commands change. */
export type Contents = Pick<Registry, 'remotes' | 'groups' | 'addresses' | 'tokens'>
/** One permission of a token. */
export type Scope = (typeof SCOPES)[number]

/** Refuses names of unpublished versions. */
function checkVersions({ versions, stable, history, rollout, killedVersions }: RemoteEntry, context: z.RefinementCtx) {
  for (const name of [stable, rollout?.version, ...history, ...killedVersions]) {
    if (name && !(name in versions)) context.addIssue({ code: 'custom', message: `a versão ${name} não foi publicada` })
  }
}

export const HOW_TO_RESTORE =
  'Restaure uma cópia: docs/guides/three-in-the-morning.md#5-the-registry-is-damaged-or-gone'

/** @param where such as `revisão 7 em /srv/releases` @throws DamagedRegistryError that names the invalid field */
export function parseRegistry(text: string, where: string, remedy = HOW_TO_RESTORE): Registry {
  const json = jsonOf(text)
  if (json === undefined) throw new DamagedRegistryError(`O registro de versões não é JSON (${where}). ${remedy}`)
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new DamagedRegistryError(
    `O registro de versões está danificado em "${issue?.path.join('.') || 'raiz'}": ${issue?.message} (${where}). ${remedy}`,
  )
}

export const NO_PEOPLE: People = { users: [], groups: [] }

export const emptyRemote = (): RemoteEntry => ({
  versions: {},
  stable: null,
  history: [],
  rollout: null,
  killed: false,
  killedVersions: [],
})
