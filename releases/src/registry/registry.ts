import semver from 'semver'
import { z } from 'zod'
import { ReleaseError } from '../ReleaseError.ts'

/** Of a rollout: 100 % are 10 000 basis points, and each of as many buckets is served by comparing it with them. */
export const BASIS_POINTS = 10_000

const version = z.string().refine((text) => semver.valid(text) === text, 'não é uma versão')
const range = z.string().refine((text) => semver.validRange(text) !== null, 'não é um intervalo de versões')
const instant = z.iso.datetime()
export const GROUP_NAME = /^[a-z0-9-]+$/

/** Users by their id, and groups by their name. */
const people = z.strictObject({ users: z.array(z.string().min(1)), groups: z.array(z.string().min(1)) })

const publication = z.strictObject({
  publishedAt: instant,
  /** The commit that it was built from, where that is known. */
  gitSha: z.string().nullable(),
  /** What the shell must provide for it to run: a range of versions of the contracts. */
  requires: z.strictObject({ contracts: range }),
  /** Of its `release.json`, which in turn holds that of every file; as in an `integrity` attribute. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  /** Where browsers find its files; `null` where that is the portal alone, which serves every version anyway. */
  base: z
    .url({ protocol: /^https?$/ })
    .endsWith('/')
    .nullable(),
})

const rollout = z.strictObject({
  /** The salt of the buckets. It is the rollout's own, not the version's: a canary that is released again keeps its users. */
  id: z.string().min(1),
  version,
  basisPoints: z.int().min(0).max(BASIS_POINTS),
  /** Whether it is served to nobody for the time being. */
  paused: z.boolean(),
  include: people,
  exclude: people,
  startedAt: instant,
})

const remote = z.strictObject({
  versions: z.record(version, publication),
  /** What everybody is served whom no rollout says otherwise of. */
  stable: version.nullable(),
  /** What was stable before, the latest last. */
  history: z.array(version),
  rollout: rollout.nullable(),
  /** Whether nothing of it is served. */
  killed: z.boolean(),
  /** Versions that are never served. */
  killedVersions: z.array(version),
})

const change = z.strictObject({
  verb: z.string().min(1),
  /** `null` where it concerns no remote. */
  remote: z.string().min(1).nullable(),
  who: z.string().min(1),
  at: instant,
  reason: z.string().min(1),
  /** What the verb was told, in words. */
  detail: z.string(),
})

const schema = z.strictObject({
  revision: z.int().min(1),
  /** What made this revision of the one before. */
  change,
  remotes: z.record(z.string().regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/), remote.superRefine(checkVersions)),
  /** Users by their id, under the name of each group. Revisions from before there were groups have none. */
  groups: z.record(z.string().regex(GROUP_NAME), z.array(z.string().min(1))).default({}),
})

/** Which versions of each remote there are, and who is served which: one document, of which every change is a new revision. */
export type Registry = z.infer<typeof schema>
export type RemoteEntry = z.infer<typeof remote>
export type Publication = z.infer<typeof publication>
export type Rollout = z.infer<typeof rollout>
export type People = z.infer<typeof people>
export type Groups = Registry['groups']

/** Every version that is named must have been published. */
function checkVersions({ versions, stable, history, rollout, killedVersions }: RemoteEntry, context: z.RefinementCtx) {
  for (const name of [stable, rollout?.version, ...history, ...killedVersions]) {
    if (name && !(name in versions)) context.addIssue({ code: 'custom', message: `a versão ${name} não foi publicada` })
  }
}

/** A registry out of its text. @throws ReleaseError that says where it is not one. */
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

export const NO_PEOPLE: People = { users: [], groups: [] }

export const emptyRemote = (): RemoteEntry => ({
  versions: {},
  stable: null,
  history: [],
  rollout: null,
  killed: false,
  killedVersions: [],
})
