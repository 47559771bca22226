import { z } from 'zod'
import { previewSchema } from '../model/Preview.ts'
import { changeSchema } from '../model/registry.ts'
import { OPTIONS, type OptionName, type Options } from '../verbs/CommandLine.ts'
import { VERBS } from '../verbs/index.ts'

/** Paths of the release endpoint, relative to the portal. */
export const CALLS = {
  docs: '/releases/api/docs',
  estado: '/releases/api/estado',
  historico: '/releases/api/historico',
  explicacao: '/releases/api/explicacao',
  comandos: '/releases/api/comandos',
  publicacoes: '/releases/api/publicacoes',
  previas: '/releases/api/previas',
} as const

const name = z.string().min(1).max(200)
const text = name.optional()

function schemaOf(option: OptionName) {
  const { type, multiple = false, most = 200 }: { type: string; multiple?: boolean; most?: number } = OPTIONS[option]
  if (type === 'boolean') return z.boolean().optional()
  const value = z.string().min(1).max(most)
  return (multiple ? z.array(value).max(2_000) : value).optional()
}

const changing = VERBS.flatMap((verb) => (verb.apply ? (verb.options ?? []) : []))

const options: z.ZodType = z.strictObject({
  ...Object.fromEntries(changing.map((option) => [option, schemaOf(option)])),
  reason: z.string().trim().min(1),
})

/** A command line of a verb that changes the registry. */
export const commandSchema = z.strictObject({ verb: name, name: text, options: options as z.ZodType<Options> })

/** Multipart fields: each file is named by its path in `dist`. */
export const FILES_FIELD = 'arquivos'
export const DETAILS_FIELD = 'publicacao'

export const previewsSchema = z.array(previewSchema.omit({ hash: true, integrity: true }))

export const endedSchema = z.object({ ended: z.int() })

export const changesSchema = z.array(z.object({ revision: z.int(), ...changeSchema.shape }))

export const explanationSchema = z.object({
  lines: z.array(z.string()),
})

export const refusalSchema = z.object({ codigo: z.int(), resposta: z.string().min(1) })
