import { z } from 'zod'
import { previewSchema } from '../previews/Preview.ts'
import { MOST_PREVIEW_DAYS } from '../previews/publishPreview.ts'
import { changeSchema } from '../registry/registry.ts'

/** The addresses of the release endpoint, below a portal's own. */
export const CALLS = {
  docs: '/releases/api/docs',
  estado: '/releases/api/estado',
  historico: '/releases/api/historico',
  explicacao: '/releases/api/explicacao',
  comandos: '/releases/api/comandos',
  publicacoes: '/releases/api/publicacoes',
  previas: '/releases/api/previas',
} as const

/** Of a person, a group, a remote, a version, an address. */
const name = z.string().min(1).max(200)
const names = z.array(name).max(2_000).optional()
const text = name.optional()

/** What `comandos` takes: a verb of the command line that changes the registry, with its options. */
export const commandSchema = z.strictObject({
  verb: name,
  name: text,
  options: z.strictObject({
    reason: z.string().trim().min(1),
    version: text,
    to: text,
    /** Its name, or the JSON text of one. */
    plan: z.string().min(1).max(4_000).optional(),
    with: text,
    prefix: text,
    origin: z.string().min(1).max(300).optional(),
    users: names,
    include: names,
    'include-group': names,
    exclude: names,
    'exclude-group': names,
    scope: names,
    remotes: names,
  }),
})

/** What `comandos` answers. */
export const changedSchema = z.object({
  revision: z.int(),
  /** What the change did, where its verb alone does not say. */
  outcome: z.string().optional(),
  /** What is said once and kept nowhere: a new token. */
  notice: z.array(z.string()),
})

/** The field `publicacao` of what `publicacoes` takes, as JSON; a `PublicationDetails`. */
export const detailsSchema = z.strictObject({
  reason: z.string().trim().min(1),
  gitSha: name.nullable(),
  isDirty: z.boolean(),
  /** Absent in what older commands send, which checked nothing. */
  isUnchecked: z.boolean().optional(),
  isHeld: z.boolean(),
  base: text,
})

/** The other fields of it: each file by its path below `dist`. */
export const FILES_FIELD = 'arquivos'
export const DETAILS_FIELD = 'publicacao'

/** What `publicacoes` answers. */
export const publishedSchema = z.object({
  version: z.string(),
  isServed: z.boolean(),
  /** Absent in what older portals answer, which refuse what is published already. */
  isNew: z.boolean().default(true),
})

/** The field `publicacao` of what `previas` takes; a `PreviewDetails`. */
export const previewDetailsSchema = z.strictObject({
  reason: z.string().trim().min(1),
  gitSha: name.nullable(),
  isDirty: z.boolean(),
  days: z.int().min(1).max(MOST_PREVIEW_DAYS),
})

/** What `previas` answers to a build. */
export const publishedPreviewSchema = z.object({
  version: z.string(),
  expiresAt: z.iso.datetime(),
  /** The path and search that open it, told this once. */
  link: z.string(),
})

/** What `previas` answers to a reader. */
export const previewsSchema = z.array(previewSchema.omit({ hash: true, integrity: true }))

/** What `previas` answers to who ends some. */
export const endedSchema = z.object({ ended: z.int() })

/** What `historico` answers, oldest first. */
export const changesSchema = z.array(z.object({ revision: z.int(), ...changeSchema.shape }))

/** What `explicacao` answers. */
export const explanationSchema = z.object({
  /** The rules that were asked, a Portuguese sentence each, and what is served. */
  lines: z.array(z.string()),
})

/** What every refusal answers. */
export const refusalSchema = z.object({ codigo: z.int(), resposta: z.string().min(1) })
