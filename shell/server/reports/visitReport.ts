import { ERROR_CLASSES, isInside } from '@portal/releases'
import { z } from 'zod'
import type { RemoteEvent, VisitReport } from '../../src/remotes/RemoteEvent'
import { EVENTS_MAX } from '../../src/remotes/TelemetrySender'

/** Characters: a token of 300 remotes. */
const VISIT_MAX = 8_192

const LONGEST = 10_000_000

const name = z.string().min(1).max(120)

export const remoteEvent = z.strictObject({
  remote: name,
  version: name,
  rolloutId: name.nullable(),
  cohort: z.enum(['stable', 'canary', 'override']),
  phase: z.enum(['load', 'render']),
  status: z.enum(['ok', 'failed']),
  durationMs: z.number().min(0),
  errorClass: z.enum(ERROR_CLASSES).nullable(),
  frame: z
    .strictObject({
      file: z.string().max(300).refine(isInside),
      line: z.int().min(0).max(LONGEST),
      column: z.int().min(0).max(LONGEST),
    })
    .optional(),
  attempt: z.int().min(1),
  revision: z.int().min(0),
}) satisfies z.ZodType<RemoteEvent>

const visitReport = z.strictObject({
  visit: z.string().min(1).max(VISIT_MAX),
  events: z.array(remoteEvent).min(1).max(EVENTS_MAX),
  pedido: z
    .string()
    .regex(/^[\w.:-]{8,64}$/)
    .optional(),
}) satisfies z.ZodType<VisitReport>

export function readVisitReport(text: unknown): VisitReport | undefined {
  try {
    return visitReport.parse(JSON.parse(String(text)))
  } catch {
    return undefined
  }
}
