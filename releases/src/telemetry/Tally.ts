import { z } from 'zod'

/** Why a remote was not shown. */
export const ERROR_CLASSES = [
  /** Its files were answered with another status than 200. */
  'http',
  /** A file was answered that is no script. */
  'type',
  /** No answer: refused, reset, offline. */
  'network',
  /** No answer within the limit. */
  'timeout',
  /** A file is not the one that was published. */
  'integrity',
  /** It needs contracts that the shell does not provide. */
  'contract',
  /** The page's policy forbids where it loads from. */
  'policy',
  /** It threw while it was imported or registered. */
  'evaluation',
  /** A page of it threw while it was rendered. */
  'render',
  'unknown',
] as const

export type ErrorClass = (typeof ERROR_CLASSES)[number]

/** Visits are counted by windows of this length. */
export const WINDOW_MS = 600_000

const count = z.int().min(0)

export const tallySchema = z.strictObject({
  remote: z.string().min(1),
  version: z.string().min(1),
  /** The rollout that ran, if any. */
  rolloutId: z.string().nullable(),
  cohort: z.enum(['stable', 'canary']),
  /** When the window began. */
  window: z.iso.datetime(),
  /** Visits that were shown the remote. */
  ok: count,
  /** Visits that were not. */
  failed: count,
  /** Of those that were not, by why. */
  classes: z.partialRecord(z.enum(ERROR_CLASSES), count),
})

/** How one version of a remote fared with one cohort, in one window of time. */
export type Tally = z.infer<typeof tallySchema>
