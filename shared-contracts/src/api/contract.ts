import { z } from 'zod'
import type { Validator } from '../forms/validators'
import type { Endpoint, FieldsOf } from './endpoint'

/** What a server that honours a call demands of its input, and what it answers. */
export interface Contract {
  endpoint: Pick<Endpoint<never, unknown>, 'method' | 'path' | 'send' | 'access' | 'record' | 'papel' | 'file'>
  /** Of the input. */
  schema: z.ZodType
  judgements: readonly Record<string, Validator | undefined>[]
  /** Of the form's file, where it takes one. */
  arquivo?: FileRule
  /** What a success brings or means, in Portuguese, and the schema of it. */
  outcome: string
  answer: z.ZodType
  refusals: Refusals
  /** Whether a success may change what the public reads. */
  changesContent: boolean
  /** What the audit calls this read of other people's data, as in `contato.ler`: a server writes it before it answers. */
  audita?: string
}

/** A file of a form; how large it may be is the same for all. */
export interface FileRule {
  tipos: readonly string[]
  isRequired: boolean
}

/** A rule for every field of the input, none left out and none too many. */
export type Rules<Input> = {
  [Key in keyof Input]-?: Input[Key] extends File | null ? FileRule : z.ZodType<Input[Key]>
}

/** The sentences of a form, field by field. */
export type Judgement<Input> = { [Key in keyof Input]?: Validator }

/** Each `codigo` of this call's own refusals, and when it is answered, in Portuguese. */
export type Refusals = Readonly<Record<number, string>>

/** A contract without its second half. */
interface Acceptance<Output> {
  /** @param answer held against the type of the answer by the compiler */
  answers: (outcome: string, answer: z.ZodType<NoInfer<Output>>, refusals?: Refusals) => Contract
}

/**
 * Pairs an endpoint with the rules of its input; the compiler holds them against the input's type.
 * @param judgements asked one after another once every field has its type; the first sentence is the answer
 */
export function accepts<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  rules: Rules<NoInfer<Input>>,
  ...judgements: Judgement<NoInfer<FieldsOf<Input>>>[]
): Acceptance<Output> {
  const { arquivo, ...fields } = rules as Record<string, z.ZodType> & { arquivo?: FileRule }
  const schema = z.strictObject(fields).superRefine((input, context) => {
    const message = firstSentence(judgements, input)
    if (message) context.addIssue({ code: 'custom', message })
  })
  return acceptance(endpoint, { schema, judgements, ...(arquivo && { arquivo }) })
}

/** For an endpoint whose input has no fields: the whole body is the value. */
export const acceptsValue = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  schema: z.ZodType<NoInfer<Input>>,
): Acceptance<Output> => acceptance(endpoint, { schema, judgements: [] })

/** For an endpoint without input: what a client sends along is not looked at. */
export const acceptsAnything = <Output>(endpoint: Endpoint<null, Output>): Acceptance<Output> =>
  acceptance(endpoint, { schema: z.unknown(), judgements: [] })

const acceptance = <Output>(
  { method, path, send, access, record, papel, file }: Contract['endpoint'],
  input: Pick<Contract, 'schema' | 'judgements' | 'arquivo'>,
): Acceptance<Output> => ({
  answers: (outcome, answer, refusals = {}) => ({
    endpoint: { method, path, send, access, ...(record && { record }), ...(papel && { papel }), ...(file && { file }) },
    ...input,
    outcome,
    answer,
    refusals,
    // Items come by forms, and go by `DELETE`.
    changesContent: access === 'private' && (send === 'multipart' || method === 'DELETE'),
  }),
})

/** The contract of a call that changes what the public reads by another way than writing an item, or deleting one. */
export const changingContent = (contract: Contract): Contract => ({ ...contract, changesContent: true })

/** The contract of a call that reads other people's data. */
export const audited = (audita: string, contract: Contract): Contract => ({ ...contract, audita })

function firstSentence(judgements: Contract['judgements'], input: Record<string, unknown>) {
  for (const judgement of judgements) {
    for (const [name, validator] of Object.entries(judgement)) {
      const message = validator?.(input[name], input)
      if (message) return message
    }
  }
  return undefined
}

/** Whether a call answers a page of a list, and so says in `X-Total-Count` how many items there are. */
export const isPaged = ({ schema }: Contract) => schema instanceof z.ZodObject && 'paginacao' in schema.shape
