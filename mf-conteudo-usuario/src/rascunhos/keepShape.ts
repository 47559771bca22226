/** Replaces missing or invalid parts with the model's: browser storage may contain anything. */
export function keepShape<Model extends object>(model: Model, found: unknown): Model {
  const stored = found !== null && typeof found === 'object' ? (found as Record<string, unknown>) : {}
  return Object.fromEntries(Object.entries(model).map(([name, own]) => [name, kept(own, stored[name])])) as Model
}

function kept(own: unknown, value: unknown): unknown {
  if (Array.isArray(own)) return Array.isArray(value) ? value.filter(isTag) : own
  if (own !== null && typeof own === 'object') return keepShape(own, value)
  return own !== null && typeof value === typeof own ? value : own
}

/** Tags are the only list in a form. */
const isTag = (value: unknown): boolean => {
  const { id, descricao } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'number' && typeof descricao === 'string'
}
