import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { REMOTE_NAME } from '../registry/registry.ts'
import { hashOfToken, type Tokens } from '../registry/rights.ts'

/** Checks the record of a preview that was read from a store. */
export const previewSchema = z.object({
  /** SHA-256 of the token in its link, in hexadecimal digits; the token itself nobody keeps. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  remote: z.string().regex(REMOTE_NAME),
  version: z.string().min(1),
  /** Hash of `release.json`, which holds the hash of every other file. */
  integrity: z.string().startsWith('sha384-'),
  publishedAt: z.iso.datetime(),
  /** From this instant on the link shows nothing. */
  expiresAt: z.iso.datetime(),
  who: z.string().min(1),
  /** The `hash` of the token that published it; absent where the registry held none. */
  token: z.string().optional(),
  reason: z.string(),
  /** The commit that it was built from; `null` where git did not tell. */
  gitSha: z.string().nullable(),
  isDirty: z.boolean(),
})

/**
 * A version that is shown to those who have its link, and to nobody else: no revision of the registry names it, so that no
 * rollout can, and it takes no number (docs/decisions/a-preview-is-no-revision.md).
 */
export type Preview = z.infer<typeof previewSchema>

/** What says which preview a link opens: 256 random bits. */
export const newPreviewToken = (): string => randomBytes(32).toString('base64url')

/** What a token looks like; anything else is not looked up. */
export const PREVIEW_TOKEN = /^[\w-]{43}$/

/** The name of a token's record. */
export const hashOfPreview = hashOfToken

/** Whether a preview's link still shows it. @param tokens of the registry: what a revoked one has published is gone with it */
export const isOpen = ({ expiresAt, token }: Preview, now: Date, tokens: Tokens): boolean =>
  Date.parse(expiresAt) > now.getTime() &&
  (token === undefined || Object.values(tokens).some(({ hash }) => hash === token))
