import { z } from 'zod'
import type { Validator } from '../forms/validators'
import type { Endpoint, FieldsOf, InputOf } from './endpoint'

/** Input, output and refusals of a call. Clients import only its types, so browsers load no schema library. */
export interface Call<Input = unknown, Output = unknown> {
  schema: z.ZodType
  judgements: readonly Record<string, Validator | undefined>[]
  arquivo?: FileRule
  outcome: string
  answer: z.ZodType
  refusals: Refusals
  /** True if a success changes public content, besides forms and `DELETE`. */
  changesContent?: boolean
  /** Name of this read in the audit, such as `contato.ler`, logged before the response. */
  audita?: string
  readonly types?: { input: Input; output: Output }
}

/** A call with the address at which it is served. */
export interface Contract extends Call {
  endpoint: Pick<Endpoint<never, unknown>, 'method' | 'path' | 'send' | 'access' | 'record' | 'papel' | 'file'>
  /** True if a success may change public content. */
  changesContent: boolean
}

export interface FileRule {
  tipos: readonly string[]
  isRequired: boolean
}

/** When each refused `codigo` is answered, in Portuguese. */
export type Refusals = Readonly<Record<number, string>>

type Judgement<Input> = { [Key in keyof Input]?: Validator }

/** A record of an answer. The portal's own servers add no fields; other servers may. */
export const record = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape)

/** The values of a group of rules. */
export type FieldsIn<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

/** @param judgements run after all types are valid; the response has the first error */
export const accepts = <Shape extends z.ZodRawShape>(shape: Shape, ...judgements: Judgement<FieldsIn<Shape>>[]) =>
  answering<FieldsIn<Shape>>({ schema: judged(shape, judgements), judgements })

/** The compiler requires exactly one rule per field. */
type Rules<Input> = { [Key in keyof Input]-?: Input[Key] extends File | null ? FileRule : z.ZodType<Input[Key]> }

/** A multipart form. Its fields have their types from the field map, because clients may leave some out. */
export function acceptsForm<Input extends { arquivo: File | null }>(
  { arquivo, ...shape }: Rules<Input>,
  ...judgements: Judgement<FieldsOf<Input>>[]
) {
  return answering<Input>({
    schema: judged(shape as z.ZodRawShape, judgements),
    judgements,
    arquivo: arquivo as FileRule,
  })
}

export const acceptsValue = <Schema extends z.ZodType>(schema: Schema) =>
  answering<z.output<Schema>>({ schema, judgements: [] })

export const acceptsAnything = () => answering<null>({ schema: z.unknown(), judgements: [] })

const answering = <Input>(taken: Pick<Call, 'schema' | 'judgements' | 'arquivo'>) => ({
  answers: <Answer extends z.ZodType>(
    outcome: string,
    answer: Answer,
    refusals: Refusals = {},
  ): Call<Input, z.output<Answer>> => ({ ...taken, outcome, answer, refusals }),
})

/** For a call that changes public content without writing or deleting an item. */
export const changingContent = <Input, Output>(call: Call<Input, Output>): Call<Input, Output> => ({
  ...call,
  changesContent: true,
})

/** For a call that reads other users' data. */
export const audited = <Input, Output>(audita: string, call: Call<Input, Output>): Call<Input, Output> => ({
  ...call,
  audita,
})

type Endpoints<Calls> = { [Name in keyof Calls]: Endpoint<InputOf<Calls[Name]>, unknown> }

/** Joins calls with the endpoints of the same names. */
export const contractsOf = <Calls extends Record<string, Call>>(
  calls: Calls,
  endpoints: Endpoints<Calls>,
): Contract[] =>
  Object.entries(calls).map(([name, call]) => {
    const { method, path, send, access, record, papel, file } = endpoints[name as keyof Calls] as Contract['endpoint']
    return {
      ...call,
      endpoint: {
        method,
        path,
        send,
        access,
        ...(record && { record }),
        ...(papel && { papel }),
        ...(file && { file }),
      },
      // Forms create and edit items, and `DELETE` removes them.
      changesContent: call.changesContent ?? (access === 'private' && (send === 'multipart' || method === 'DELETE')),
    }
  })

function judged(shape: z.ZodRawShape, judgements: Call['judgements']) {
  return z.strictObject(shape).superRefine((input, context) => {
    const message = firstSentence(judgements, input)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

function firstSentence(judgements: Call['judgements'], input: Record<string, unknown>) {
  for (const judgement of judgements) {
    for (const [name, validator] of Object.entries(judgement)) {
      const message = validator?.(input[name], input)
      if (message) return message
    }
  }
  return undefined
}

/** True for a list with pages, which reports its total in `X-Total-Count`. */
export const isPaged = ({ schema }: Pick<Call, 'schema'>) =>
  schema instanceof z.ZodObject && 'paginacao' in schema.shape
