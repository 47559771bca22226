import type { Contract } from '@portal/shared-contracts/schemas'
import { z } from 'zod'

export interface JsonSchema {
  [keyword: string]: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Output schemas in the order of the calls, and shared records by name. Clients ignore unknown fields. */
export function answerSchemasOf(contracts: readonly Contract[]): {
  answers: JsonSchema[]
  components: Record<string, JsonSchema>
} {
  const all = z.tuple(contracts.map(({ answer }) => answer) as [z.ZodType, ...z.ZodType[]])
  const { prefixItems, $defs } = z.toJSONSchema(all, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties
      // `contentEncoding` covers it; the format is not registered.
      if (jsonSchema.format === 'base64') delete jsonSchema.format
      withoutSafeIntegers(jsonSchema)
    },
  })
  const text = JSON.stringify({ answers: prefixItems, components: $defs })
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
}

export function inputSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      withoutSafeIntegers(jsonSchema)
      // A missing field counts as empty; the form's rule may still require it.
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

function onlyDescribed(union: z.core.JSONSchema.BaseSchema) {
  const described = union.anyOf?.filter((option) => Object.keys(option).length > 0) ?? []
  const [only] = described
  if (described.length === 1) {
    delete union.anyOf
    Object.assign(union, only)
  }
}

/** Removes JavaScript's limits of integers, which are not the contract's. */
function withoutSafeIntegers(schema: z.core.JSONSchema.BaseSchema) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}
