import { z } from 'zod'

/** Why a visit was not shown a remote. */
export const ERROR_CLASSES = [
  /** A file was answered with another status than 200. */
  'http',
  /** The answer is no script. */
  'type',
  /** No answer: connection refused or reset, browser offline. */
  'network',
  /** No answer within the shell's time limit. */
  'timeout',
  /** A file differs from its published hash. */
  'integrity',
  /** The version needs contracts that the shell does not provide. */
  'contract',
  /** The page's content security policy forbids the origin. */
  'policy',
  /** The remote threw while it was imported or registered. */
  'evaluation',
  /** A page of the remote threw while it was rendered, or a script of it later, which nothing caught. */
  'render',
  'unknown',
] as const

/** One of the reasons. */
export type ErrorClass = (typeof ERROR_CLASSES)[number]

/** Length of the windows by which visits are counted: ten minutes, in milliseconds. */
export const WINDOW_MS = 600_000

const count = z.int().min(0)

/** Visits by the code of their network. */
const byNetwork = z.record(z.string(), count)

/** Visits by the bound within which they were shown the remote: `SHOWN_BOUNDS_MS`. */
const times = z.record(z.string().regex(/^[1-9]\d*$/), count)

/** Checks a tally that was read from a store. What a newer portal adds to it is passed over. */
export const tallySchema = z.object({
  remote: z.string().min(1),
  version: z.string().min(1),
  /** Id of the rollout that ran; `null` where none did. */
  rolloutId: z.string().nullable(),
  cohort: z.enum(['stable', 'canary']),
  /** When the window began; an ISO instant in UTC. */
  window: z.iso.datetime(),
  /** Visits that were shown the remote. */
  ok: count,
  /** Visits that were not shown it. */
  failed: count,
  /** The failed visits, by error class. */
  classes: z.partialRecord(z.enum(ERROR_CLASSES), count),
  /**
   * The networks of most such visits, at most `NETWORKS_KEPT` of each, by `networkCodeOf`. Absent where no rollout ran, and
   * in the tallies of older portals.
   */
  networks: z.object({ ok: byNetwork, failed: byNetwork }).optional(),
  /**
   * How long the visits took that were shown the remote and could tell, in all and of the networks of most, as above. Absent
   * where none told, and in the tallies of older portals. What a newer portal may make of it counts as absent.
   */
  shown: z
    .object({ times, networks: z.record(z.string(), times).optional() })
    .optional()
    .catch(undefined),
})

/** How one version of a remote fared with one cohort, in one window of time. */
export type Tally = z.infer<typeof tallySchema>
