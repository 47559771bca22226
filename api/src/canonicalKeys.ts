import { refuse } from './refuse'

/**
 * Gives keys the spelling that the contract uses: the specification has `?id=` here and `?Id=` there (decision 15).
 * A key given twice, in two spellings or the same, is refused rather than guessed; an unknown one is left to the schema.
 */
export function canonicalKeys(
  entries: Iterable<[name: string, value: unknown]>,
  names: readonly string[],
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [key, value] of entries) {
    const name = names.find((candidate) => candidate.toLowerCase() === key.toLowerCase()) ?? key
    if (name in result) refuse(400, `O parâmetro "${name}" foi enviado mais de uma vez.`)
    result[name] = value
  }
  return result
}
