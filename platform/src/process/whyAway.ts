import { StartupError } from './StartupError.ts'

/** The reason for the log: our own message or a code; empty if unknown. */
export function whyAway(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error instanceof StartupError) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  return code ? [code, path].filter(Boolean).join(' ') : whyAway(error.cause)
}
