/** Names the owner of an error. It has no `cause`, because the log would show the cause instead. */
export function namedError(whose: string, error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`${whose}: ${error}`)
  const { name, message, stack } = error
  return Object.assign(new Error(`${whose}: ${message}`), { name, stack })
}
