/** Says whose error it is. Has no `cause`, because the log shows a cause in place of its wrapper. */
export function namedError(whose: string, error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`${whose}: ${error}`)
  const { name, message, stack } = error
  return Object.assign(new Error(`${whose}: ${message}`), { name, stack })
}
