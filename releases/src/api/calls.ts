import { z } from 'zod'
import {
  previewDetailsSchema,
  publishedPreviewSchema,
  REMEMBERED_DAYS,
  toldPreviewSchema,
} from '../publish/previews.ts'
import { detailsSchema, publishedSchema } from '../publish/publishBuild.ts'
import { stateSchema } from '../registry/stateOf.ts'
import { OPTIONS, type OptionName, type Options } from '../verbs/CommandLine.ts'
import { VERBS } from '../verbs/index.ts'
import { changedSchema, revisionChangeSchema } from '../verbs/Verb.ts'

/** A call of the release endpoint. Server, client and OpenAPI document read nothing else about it. */
export interface Call<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Relative to the portal. Its parameters are fields of `input`; a query has the others. */
  path: string
  summary: string
  description?: string
  input: Input
  /** The refusal of a wrong input. */
  misuse?: string
  /** JSON, or the field `DETAILS_FIELD` of a build's form. */
  body?: z.ZodType
  hasBuild?: boolean
  outcome: string
  answer: Answer
  refusals: readonly (keyof typeof REFUSALS)[]
}

/** Bytes of a command, which may name hundreds of people. */
export const COMMAND_BYTES = 65_536
/** Bytes of all files of a build. A remote of our size has 4 MB. */
export const BUILD_BYTES = 67_108_864
export const BUILD_FILES = 2_000

/** Multipart fields of a build: each file is named by its path in `dist`. */
export const FILES_FIELD = 'arquivos'
export const DETAILS_FIELD = 'publicacao'

export const REFUSALS = {
  400: 'O pedido não tem a forma esperada; `resposta` diz onde.',
  401: 'Falta o token, ou ele não vale neste registro.',
  403: 'O token não permite isto, ou o remoto é de outra equipe.',
  409: 'Muitas publicações esperam pelo portal: uma espera pela anterior da mesma equipe.',
  413: `O comando passa de 64 KiB; a construção, de 64 MiB ou de ${BUILD_FILES} arquivos.`,
  415: 'O corpo é de outro tipo.',
  422: 'O registro recusa a mudança; `resposta` diz por quê.',
  429: 'Chamadas demais do token ou da rede, ou tokens errados demais da rede; `Retry-After` diz quanto esperar.',
  503: 'O registro está danificado ou fora de alcance, ou o disco dele está quase cheio.',
}

export const refusalSchema = z.object({
  codigo: z.int().describe('O mesmo que o status HTTP.'),
  resposta: z.string().min(1).describe('O que dizer à pessoa, em português.'),
})

const name = z.string().min(1).max(200)
const NOTHING = z.object({})
const remote = z.string().describe('Nome de um remoto, como `mf-auth`.')

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

export const DOCS = '/releases/api/docs'

/** By `operationId`. */
export const CALLS = {
  estado: {
    method: 'GET',
    path: '/releases/api/estado',
    summary: 'O que é servido, sem dizer a quem.',
    input: NOTHING,
    outcome: 'O estado na última revisão.',
    answer: stateSchema,
    refusals: [],
  },
  historico: {
    method: 'GET',
    path: '/releases/api/historico',
    summary: 'Quem fez o quê, quando e por quê, nas últimas 500 revisões.',
    description: 'Os ids das pessoas só aparecem a quem tem o escopo `administrar`.',
    // No change is of the remote "".
    input: z.object({
      remote: remote.describe(`${remote.description} Sem ele, todas as mudanças.`).optional().catch(''),
    }),
    outcome: 'As mudanças, da mais antiga à última.',
    answer: z.array(revisionChangeSchema),
    refusals: [],
  },
  explicacao: {
    method: 'GET',
    path: '/releases/api/explicacao',
    summary: 'Que versão uma pessoa recebe, e por quê.',
    input: z.object({
      remote,
      user: z.string().describe('Id da pessoa.'),
      group: z.string().describe('Grupos de que ela também seria, por vírgulas.').optional(),
    }),
    misuse: 'Diga uma vez "remote" e uma vez "user"; "group" pode faltar.',
    outcome: 'As regras consultadas, em frases.',
    answer: z.object({ lines: z.array(z.string()) }),
    refusals: [400, 403, 422],
  },
  comando: {
    method: 'POST',
    path: '/releases/api/comandos',
    summary: 'Muda o registro, como um comando de `npm run release`.',
    input: NOTHING,
    body: z.strictObject({ verb: name, name: name.optional(), options: options as z.ZodType<Options> }).meta({
      examples: [
        { verb: 'rollout start', name: 'mf-auth', options: { version: '1.2.0', to: '5%', reason: 'menu novo' } },
      ],
    }),
    outcome: 'A revisão que a mudança fez.',
    answer: changedSchema,
    refusals: [400, 403, 413, 415, 422],
  },
  publicacao: {
    method: 'POST',
    path: '/releases/api/publicacoes/:remote',
    summary: 'Publica uma construção do remoto.',
    input: z.object({ remote }),
    body: detailsSchema,
    hasBuild: true,
    outcome: 'A versão publicada.',
    answer: publishedSchema,
    refusals: [400, 403, 409, 413, 415, 422],
  },
  previas: {
    method: 'GET',
    path: '/releases/api/previas',
    summary: 'As prévias abertas, sem os endereços que as mostram.',
    input: z.object({
      dias: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number)
        .refine((days) => days <= REMEMBERED_DAYS)
        .describe('Também as que acabaram há tantos dias, 90 no máximo.')
        .optional(),
    }),
    misuse: `"dias" é um número de 0 a ${REMEMBERED_DAYS}.`,
    outcome: 'As prévias.',
    answer: z.array(toldPreviewSchema),
    refusals: [400],
  },
  previa: {
    method: 'POST',
    path: '/releases/api/previas/:remote',
    summary: 'Publica uma construção do remoto para quem tiver o endereço da resposta.',
    input: z.object({ remote }),
    body: previewDetailsSchema,
    hasBuild: true,
    outcome: 'O endereço, que não se diz outra vez.',
    answer: publishedPreviewSchema,
    refusals: [400, 403, 409, 413, 415, 422],
  },
  encerrar_previas: {
    method: 'DELETE',
    path: '/releases/api/previas/:remote',
    summary: 'Encerra as prévias de uma versão do remoto, ou todas.',
    input: z.object({ remote, version: z.string().describe('A versão.').optional() }),
    misuse: 'Diga "version" uma vez só.',
    outcome: 'Quantas foram encerradas.',
    answer: z.object({ ended: z.int() }),
    refusals: [400, 403, 422],
  },
} satisfies Record<string, Call>
