import { refuse } from '@portal/platform/http/refuse'
import type { FormRecord } from '@portal/shared-contracts/api'
import { z } from 'zod'
import { FORM } from '../config/limits'
import { quoted } from './plainLine'

export type Entries = [name: string, value: unknown][]

/** PostgreSQL cannot store NUL. */
const NUL = '\u0000'

const TAG = /^tags\[(\d{1,4})\]\.descricao$/i
const OF_GROUP = /^(\w+)\.(\w+)$/

export const queryInput = (query: unknown, names: readonly string[]): Record<string, unknown> =>
  withCanonicalKeys(
    // Repeated keys arrive as a list.
    Object.entries(query as Record<string, unknown>).flatMap(([name, value]) =>
      [value].flat().map((single): [string, unknown] => [name, single]),
    ),
    names,
  )

/** `tags[i].descricao` becomes an ordered list, `endereco.cep` a nested field (docs/product.md#calls). */
export function formInput(fields: Entries, names: readonly string[], record?: FormRecord): Record<string, unknown> {
  const tags: [index: number, word: unknown][] = []
  const groups = new Map<string, Entries>()
  const plain: Entries = []
  const records: unknown[] = []
  for (const [name, value] of fields) {
    const index = name.match(TAG)?.[1]
    const [, group, field] = name.match(OF_GROUP) ?? []
    if (index !== undefined) tags.push([Number(index), value])
    else if (group && field) groups.set(group, [...(groups.get(group) ?? []), [field, value]])
    else if (record && name.toLowerCase() === record.field) records.push(value)
    else plain.push([name, value])
  }
  if (records.length > 1) refuse(400, `O parâmetro "${record?.field}" foi enviado mais de uma vez.`)
  if (record && records.length > 0) plain.push(...fieldsOf(record, records[0]))
  for (const [group, entries] of groups) plain.push([group, withCanonicalKeys(entries, [])])
  if (tags.length > 0) plain.push(['tags', inOrder(tags)])
  return withCanonicalKeys(plain, names)
}

/** Refuses with 400 and names the first problem. */
export function validate<Input>(schema: z.ZodType<Input>, input: unknown): Input {
  if (holdsNul(input)) refuse(400, 'Os dados enviados têm um caractere que não é aceito.')
  const result = schema.safeParse(input, { error: z.locales.pt().localeError })
  return result.success ? result.data : refuse(400, sentenceOf(result.error))
}

/** Clients send both `?id=` and `?Id=` (docs/product.md#calls). Repeated keys are refused. */
function withCanonicalKeys(entries: Entries, names: readonly string[]): Record<string, unknown> {
  // Without a prototype `__proto__` is an ordinary name.
  const result: Record<string, unknown> = Object.create(null)
  const canonical = new Map(names.map((name) => [name.toLowerCase(), name]))
  for (const [key, value] of entries) {
    const name = canonical.get(key.toLowerCase()) ?? key
    if (name in result) refuse(400, `O parâmetro ${quoted(name)} foi enviado mais de uma vez.`)
    result[name] = value
  }
  return result
}

function inOrder(tags: [index: number, word: unknown][]): unknown[] {
  const indexes = new Set(tags.map(([index]) => index))
  if (indexes.size < tags.length) refuse(400, 'Uma das tags foi enviada mais de uma vez.')
  return tags.sort(([a], [b]) => a - b).map(([, word]) => word)
}

function fieldsOf({ field, readOnly }: FormRecord, value: unknown): Entries {
  const parsed = typeof value === 'string' ? parse(value) : value
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    refuse(400, `O campo "${field}" deve ser um objeto JSON.`)
  }
  if (holdsMoreThan(FORM.recordValues, parsed)) refuse(400, `O campo "${field}" tem valores demais.`)
  return Object.entries(parsed).filter(([name]) => !readOnly.includes(name))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sentenceOf({ issues }: z.ZodError): string {
  const [issue] = issues
  if (!issue) return 'Os dados enviados são inválidos.'
  if (issue.code === 'unrecognized_keys') return `Parâmetro desconhecido: ${quoted(issue.keys[0] ?? '')}.`
  // Rules of forms have complete messages.
  if (issue.code === 'custom') return issue.message
  // The whole body is the value.
  if (issue.path.length === 0) return `Os dados enviados são inválidos: ${issue.message}.`
  return `O campo ${quoted(issue.path.join('.'))} é inválido: ${issue.message}.`
}

/** Counts values at all depths and stops at the limit. */
function holdsMoreThan(most: number, input: object): boolean {
  const values: unknown[] = [input]
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue
    const inside = Object.values(value)
    if (values.length + inside.length > most) return true
    values.push(...inside)
  }
  return false
}

/** Without recursion: bodies may be nested deeply. */
function holdsNul(input: unknown): boolean {
  const values = [input]
  for (const value of values) {
    if (typeof value === 'string' && value.includes(NUL)) return true
    if (typeof value !== 'object' || value === null) continue
    for (const entry of Object.entries(value)) values.push(...entry)
  }
  return false
}
