import type { FormRecord } from '@portal/shared-contracts/api'
import { canonicalKeys } from '../canonicalKeys'
import { refuse } from '../refuse'

const TAG = /^tags\[(\d{1,4})\]\.descricao$/i
const OF_GROUP = /^(\w+)\.(\w+)$/

type Entries = [name: string, value: unknown][]

/**
 * The input that a form's fields make: the fields of its JSON record among them, `tags[i].descricao` as a list in the
 * order of the indexes (decision 17), `endereco.cep` as a field of `endereco`.
 * @param names of the contract's fields
 */
export function formInput(campos: Entries, names: readonly string[], record?: FormRecord): Record<string, unknown> {
  const tags: [index: number, word: unknown][] = []
  const groups = new Map<string, Entries>()
  const plain: Entries = []
  for (const [name, value] of campos) {
    const index = name.match(TAG)?.[1]
    const [, group, field] = name.match(OF_GROUP) ?? []
    if (index !== undefined) tags.push([Number(index), value])
    else if (group && field) groups.set(group, [...(groups.get(group) ?? []), [field, value]])
    else if (record && name.toLowerCase() === record.field) plain.push(...fieldsOf(record, value))
    else plain.push([name, value])
  }
  for (const [group, entries] of groups) plain.push([group, canonicalKeys(entries, [])])
  if (tags.length > 0) plain.push(['tags', inOrder(tags)])
  return canonicalKeys(plain, names)
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
  return Object.entries(parsed).filter(([name]) => !readOnly.includes(name))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
