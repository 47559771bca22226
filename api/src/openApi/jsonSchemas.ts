import type { Contract } from '@portal/shared-contracts/schemas'
import { z } from 'zod'

export interface JsonSchema {
  [keyword: string]: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/**
 * What each call answers, in the order of the calls, and by name the records that these answers are made of. They are
 * open: a client passes over a field that it does not know.
 */
export function answerSchemasOf(contracts: readonly Contract[]): {
  answers: JsonSchema[]
  components: Record<string, JsonSchema>
} {
  const all = z.tuple(contracts.map(({ answer }) => answer) as [z.ZodType, ...z.ZodType[]])
  const { prefixItems, $defs } = z.toJSONSchema(all, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties
      // `contentEncoding` says so; no such format is registered.
      if (jsonSchema.format === 'base64') delete jsonSchema.format
      withoutSafeIntegers(jsonSchema)
    },
  })
  const text = JSON.stringify({ answers: prefixItems, components: $defs })
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/** What a call takes, once texts are read as what they stand for. */
export function inputSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      withoutSafeIntegers(jsonSchema)
      // A field that is missing is an empty one: it is the form's own rule that may insist on it.
      if (jsonSchema.default === '') delete jsonSchema.default
      if (zodSchema instanceof z.ZodObject) jsonSchema.required = withoutDefault(zodSchema)
      if (zodSchema instanceof z.ZodUnion) onlyDescribed(jsonSchema)
    },
  })
  return json as JsonSchema
}

const withoutDefault = ({ shape }: z.ZodObject) =>
  Object.entries(shape)
    .filter(([, rule]) => !z.safeParse(rule, undefined).success)
    .map(([name]) => name)

/** What is read as something else, such as a text as a number, has no description of its own. */
function onlyDescribed(union: z.core.JSONSchema.BaseSchema) {
  const described = union.anyOf?.filter((option) => Object.keys(option).length > 0) ?? []
  const [only] = described
  if (described.length === 1) {
    delete union.anyOf
    Object.assign(union, only)
  }
}

/** Every whole number has these limits, which are JavaScript's and not the contract's. */
function withoutSafeIntegers(schema: z.core.JSONSchema.BaseSchema) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}
