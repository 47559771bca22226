/** An SQLSTATE or Node's code. Drizzle wraps the error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return (error as { code?: string }).code ?? sqlStateOf(error.cause)
}
