/** What failed and where. The messages of drizzle and the details of PostgreSQL repeat values, such as an e-mail. */
export function withoutValues(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { name: type, code, message, stack } = (cause ?? {}) as Partial<Error> & { code?: string }
  return {
    type: type ?? typeof error,
    ...(code && { code }),
    // Class 22 of PostgreSQL quotes what it could not read.
    message: /^22\w{3}$/.test(code ?? '') ? 'valor recusado pelo banco de dados' : (message ?? ''),
    stack: framesOf(stack),
  }
}

/** The first lines of a stack are the message once more. */
const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .slice(0, 5)
    .join('\n')
