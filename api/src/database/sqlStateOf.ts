/** What PostgreSQL, or the connection to it, calls an error: an SQLSTATE or a code of Node. Drizzle wraps it. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return (error as { code?: string }).code ?? sqlStateOf(error.cause)
}
