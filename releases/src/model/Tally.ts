import { z } from 'zod'

export const ERROR_CLASSES = [
  'http',
  /** The response is not a script. */
  'type',
  /** Connection refused or reset, or browser offline. */
  'network',
  /** No response within the shell's time limit. */
  'timeout',
  'integrity',
  /** The shell lacks the required contracts. */
  'contract',
  /** Blocked by the content security policy. */
  'policy',
  /** The remote threw on import or registration. */
  'evaluation',
  /** A page threw on render, or an uncaught error later. */
  'render',
  'unknown',
] as const

export type ErrorClass = (typeof ERROR_CLASSES)[number]

/** Milliseconds. */
export const WINDOW_MS = 600_000

const count = z.int().min(0)

const byNetwork = z.record(z.string(), count)

/** Visits by `SHOWN_BOUNDS_MS`. */
const times = z.record(z.string().regex(/^[1-9]\d*$/), count)

/** Ignores fields of newer portals. */
export const tallySchema = z.object({
  remote: z.string().min(1),
  version: z.string().min(1),
  /** `null` without a rollout. */
  rolloutId: z.string().nullable(),
  cohort: z.enum(['stable', 'canary']),
  window: z.iso.datetime(),
  ok: count,
  failed: count,
  classes: z.partialRecord(z.enum(ERROR_CLASSES), count),
  /** The top `NETWORKS_KEPT` by `networkCodeOf`. Absent without a rollout and from older portals. */
  networks: z.object({ ok: byNetwork, failed: byNetwork }).optional(),
  /** Page times of successful visits. Absent if not reported; unknown formats count as absent. */
  shown: z
    .object({ times, networks: z.record(z.string(), times).optional() })
    .optional()
    .catch(undefined),
})

/** Results of one version, cohort and window. */
export type Tally = z.infer<typeof tallySchema>
