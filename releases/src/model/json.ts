import type { z } from 'zod'

/** Parses JSON; `undefined` for other texts. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Skips invalid records, such as files truncated by a full disk, so that commands still work. */
export function parseRecord<T>(schema: z.ZodType<T>, text: string): T | undefined {
  return schema.safeParse(jsonOf(text)).data
}
