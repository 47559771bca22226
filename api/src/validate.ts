import { z } from 'zod'
import { refuse } from './refuse'

/** The NUL character: PostgreSQL stores no text with it, and no keyboard types it. */
const NUL = '\u0000'

/** The input as its schema makes it, or a refusal that names the first thing wrong with it. */
export function validate<Input>(schema: z.ZodType<Input>, input: unknown): Input {
  if (holdsNul(input)) refuse(400, 'Os dados enviados têm um caractere que não é aceito.')
  const result = schema.safeParse(input, { error: z.locales.pt().localeError })
  return result.success ? result.data : refuse(400, sentenceOf(result.error))
}

function sentenceOf({ issues }: z.ZodError): string {
  const [issue] = issues
  if (!issue) return 'Os dados enviados são inválidos.'
  if (issue.code === 'unrecognized_keys') return `Parâmetro desconhecido: "${issue.keys[0]}".`
  // A form's own sentence stands by itself.
  if (issue.code === 'custom') return issue.message
  // The whole body is the value.
  if (issue.path.length === 0) return `Os dados enviados são inválidos: ${issue.message}.`
  return `O campo "${issue.path.join('.')}" é inválido: ${issue.message}.`
}

/** Without recursion: a body may be nested as deeply as it is long. */
function holdsNul(input: unknown): boolean {
  const values = [input]
  for (const value of values) {
    if (typeof value === 'string' && value.includes(NUL)) return true
    if (typeof value !== 'object' || value === null) continue
    for (const entry of Object.entries(value)) values.push(...entry)
  }
  return false
}
