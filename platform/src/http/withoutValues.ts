/** Drizzle's messages and PostgreSQL's details repeat values, such as e-mails. */
export function withoutValues(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { name: type, code, message, stack } = (cause ?? {}) as Partial<Error> & { code?: string }
  return {
    type: type ?? typeof error,
    ...(code && { code }),
    // PostgreSQL's class 22 quotes invalid values.
    message: /^22\w{3}$/.test(code ?? '') ? 'valor recusado pelo banco de dados' : (message ?? ''),
    stack: framesOf(stack),
  }
}

const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .slice(0, 5)
    .join('\n')
