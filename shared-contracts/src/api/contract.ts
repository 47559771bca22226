import { z } from 'zod'
import type { Validator } from '../forms/validators'
import type { Endpoint, FieldsOf } from './endpoint'

/** What the server demands of a call's input. */
export interface Contract {
  path: string
  schema: z.ZodType
}

/** A rule for every field of the input, none left out and none too many. */
export type Rules<Input> = { [Key in keyof Input]-?: z.ZodType<Input[Key]> }

/** The sentences of a form, field by field. */
export type Judgement<Input> = { [Key in keyof Input]?: Validator }

/**
 * Pairs an endpoint with the rules of its input; the compiler holds them against the input's type.
 * @param judgements asked one after another once every field has its type; the first sentence is the answer
 */
export const accepts = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  rules: Rules<NoInfer<FieldsOf<Input>>>,
  ...judgements: Judgement<NoInfer<FieldsOf<Input>>>[]
): Contract => ({
  path: endpoint.path,
  schema: z.strictObject(rules).superRefine((input, context) => {
    const message = firstSentence(judgements, input)
    if (message) context.addIssue({ code: 'custom', message })
  }),
})

/** For an endpoint without input: whatever a client sends along is nobody's business. */
export const acceptsAnything = <Output>({ path }: Endpoint<null, Output>): Contract => ({ path, schema: z.unknown() })

function firstSentence(judgements: Record<string, Validator | undefined>[], input: Record<string, unknown>) {
  for (const judgement of judgements) {
    for (const [name, validator] of Object.entries(judgement)) {
      const message = validator?.(input[name], input)
      if (message) return message
    }
  }
  return undefined
}
