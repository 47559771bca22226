import type { Contract } from '@portal/shared-contracts/schemas'
import { z } from 'zod'

export function requiredOf({ schema, judgements }: Pick<Contract, 'schema' | 'judgements'>): string[] {
  if (!(schema instanceof z.ZodObject)) return []
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const isRequired = ([name, rule]: [string, z.ZodType]) => {
    const { success, data } = rule.safeParse(undefined)
    return !success || judgements.some((judgement) => judgement[name]?.(data, { [name]: data }) !== undefined)
  }
  return fields.filter(isRequired).map(([name]) => name)
}
