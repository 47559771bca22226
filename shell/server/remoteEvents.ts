import { ERROR_CLASSES } from '@portal/releases'
import { z } from 'zod'
import type { RemoteEvent } from '../src/remotes/RemoteEvent'
import { EVENTS_MAX } from '../src/remotes/TelemetrySender'

const name = z.string().min(1).max(120)

/** The form of one event; anything else in a request is refused. */
export const remoteEvent = z.strictObject({
  remote: name,
  version: name,
  rolloutId: name.nullable(),
  cohort: z.enum(['stable', 'canary', 'override']),
  phase: z.enum(['load', 'render']),
  status: z.enum(['ok', 'failed']),
  durationMs: z.number().min(0),
  errorClass: z.enum(ERROR_CLASSES).nullable(),
  attempt: z.int().min(1),
  revision: z.int().min(0),
}) satisfies z.ZodType<RemoteEvent>

const remoteEvents = z.array(remoteEvent).min(1).max(EVENTS_MAX)

/** The events in a request's body, a JSON list; `undefined` where any of them has not the expected form. */
export function readRemoteEvents(text: unknown): RemoteEvent[] | undefined {
  try {
    return remoteEvents.parse(JSON.parse(String(text)))
  } catch {
    return undefined
  }
}
