import { z } from 'zod'
import type { Validator } from '../forms/validators'
import type { Endpoint, FieldsOf } from './endpoint'

export interface Contract {
  endpoint: Pick<Endpoint<never, unknown>, 'method' | 'path' | 'send' | 'access' | 'record' | 'papel' | 'file'>
  schema: z.ZodType
  judgements: readonly Record<string, Validator | undefined>[]
  arquivo?: FileRule
  outcome: string
  answer: z.ZodType
  refusals: Refusals
  /** True if a success may change public content. */
  changesContent: boolean
  /** Name of this read in the audit, such as `contato.ler`, logged before the response. */
  audita?: string
}

export interface FileRule {
  tipos: readonly string[]
  isRequired: boolean
}

/** The compiler requires exactly one rule per field. */
export type Rules<Input> = {
  [Key in keyof Input]-?: Input[Key] extends File | null ? FileRule : z.ZodType<Input[Key]>
}

export type Judgement<Input> = { [Key in keyof Input]?: Validator }

/** When each refused `codigo` is answered, in Portuguese. */
export type Refusals = Readonly<Record<number, string>>

interface Acceptance<Output> {
  /** @param answer must fit the output type */
  answers: (outcome: string, answer: z.ZodType<NoInfer<Output>>, refusals?: Refusals) => Contract
}

/** @param judgements run after all types are valid; the response has the first error */
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

export const acceptsValue = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  schema: z.ZodType<NoInfer<Input>>,
): Acceptance<Output> => acceptance(endpoint, { schema, judgements: [] })

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
    // Forms create and edit items, and `DELETE` removes them.
    changesContent: access === 'private' && (send === 'multipart' || method === 'DELETE'),
  }),
})

/** For a call that changes public content without writing or deleting an item. */
export const changingContent = (contract: Contract): Contract => ({ ...contract, changesContent: true })

/** For a call that reads other users' data. */
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

/** True for a list with pages, which reports its total in `X-Total-Count`. */
export const isPaged = ({ schema }: Contract) => schema instanceof z.ZodObject && 'paginacao' in schema.shape
