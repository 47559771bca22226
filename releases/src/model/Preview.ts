import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { REMOTE_NAME, type Registry } from './registry.ts'

export const previewSchema = z.object({
  /** Hexadecimal SHA-256 of the link's token, which is never stored. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  remote: z.string().regex(REMOTE_NAME),
  version: z.string().min(1),
  /** `release.json` holds the hashes of all other files. */
  integrity: z.string().startsWith('sha384-'),
  publishedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  who: z.string().min(1),
  /** Hash of the publisher's token. Absent if the registry had no tokens. */
  token: z.string().optional(),
  reason: z.string(),
  /** `null` if git is unavailable. */
  gitSha: z.string().nullable(),
  isDirty: z.boolean(),
})

/** A version that only its link shows. The registry never mentions it (docs/decisions/42-publishing.md#previews). */
export type Preview = z.infer<typeof previewSchema>

export const newPreviewToken = (): string => randomBytes(32).toString('base64url')

/** Other texts are not looked up. */
export const PREVIEW_TOKEN = /^[\w-]{43}$/

/** @param tokens of the registry: revoking a token ends its previews */
export const isOpen = ({ expiresAt, token }: Preview, now: Date, tokens: Registry['tokens']): boolean =>
  Date.parse(expiresAt) > now.getTime() &&
  (token === undefined || Object.values(tokens).some(({ hash }) => hash === token))
