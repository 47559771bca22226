import { refuse } from '@portal/platform/http/refuse'
import { CALLS } from '@portal/releases'
import type { z } from 'zod'

export function readBody<T>(schema: z.ZodType<T>, input: unknown): T {
  const { success, data, error } = schema.safeParse(input)
  if (success) return data
  const [issue] = error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [...(issue?.path ?? []), ...unknown].join('.')
  const what = field ? `O campo "${field}" falta, é desconhecido ou não tem a forma esperada` : 'Falta o corpo em JSON'
  return refuse(400, `${what}: veja ${CALLS.docs}.`)
}
