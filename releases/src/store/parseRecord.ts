import type { z } from 'zod'

/**
 * Reads the record of a process; `undefined` where the text is none, as of a file that was cut off by a full disk. One
 * process that broke must not keep an operator from a command.
 */
export function parseRecord<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
